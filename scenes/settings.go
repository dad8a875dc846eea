package scenes

import (
	"encoding/json"
	"fmt"

	"warren/internal/host"
	"warren/solver"
)

// settings are the player's wishes; a field that is not set follows the system.
type settings struct {
	Language     Language          `json:"language,omitempty"`
	Theme        string            `json:"theme,omitempty"` // "light", "dark" or "" for the system's
	LessMotion   *bool             `json:"lessMotion,omitempty"`
	ShowDistance bool              `json:"showDistance,omitempty"`
	TellLost     bool              `json:"tellLost,omitempty"`
	Levels       map[string]string `json:"levels,omitempty"`  // by puzzle, the level dealt last
	Timed        map[string]bool   `json:"timed,omitempty"`   // by puzzle, played against the clock
	Learned      map[string]bool   `json:"learned,omitempty"` // by puzzle, lessons seen or skipped
	Last         string            `json:"last,omitempty"`    // the puzzle that Continue opens
}

const (
	themeLight = "light"
	themeDark  = "dark"
)

func (s *settings) language() Language {
	if s.Language != "" {
		return s.Language
	}
	return Language(host.Language())
}

func (s *settings) dark(sys system) bool {
	if s.Theme != "" {
		return s.Theme == themeDark
	}
	return sys.dark
}

func (s *settings) lessMotion(sys system) bool {
	if s.LessMotion != nil {
		return *s.LessMotion
	}
	return sys.lessMotion
}

// system is what the player asked of the whole machine.
type system struct{ dark, lessMotion bool }

func askSystem() system { return system{dark: host.Dark(), lessMotion: host.ReducedMotion()} }

func (s *settings) level(puzzle string) string {
	if level := s.Levels[puzzle]; level != "" {
		return level
	}
	return solver.Levels(puzzle)[0].Name
}

func (s *settings) setLevel(puzzle, level string) {
	if s.Levels == nil {
		s.Levels = make(map[string]string)
	}
	s.Levels[puzzle] = level
}

func (s *settings) setLearned(puzzle string) {
	if s.Learned == nil {
		s.Learned = make(map[string]bool)
	}
	s.Learned[puzzle] = true
}

func readSettings(data []byte) (settings, error) {
	var s settings
	if len(data) == 0 {
		return s, nil
	}
	if err := json.Unmarshal(data, &s); err != nil {
		return settings{}, fmt.Errorf("reading the settings: %w", err)
	}
	return s, nil
}

func (s *settings) setTimed(puzzle string, timed bool) {
	if s.Timed == nil {
		s.Timed = make(map[string]bool)
	}
	s.Timed[puzzle] = timed
}
