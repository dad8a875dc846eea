package ui

import (
	"encoding/json"
	"fmt"

	"warren/internal/platform"
)

// Settings are the player's wishes; a field that is not set follows the system.
type Settings struct {
	Language         Language          `json:"language,omitempty"`
	Theme            string            `json:"theme,omitempty"`    // "light", "dark" or "" for the system's
	Contrast         string            `json:"contrast,omitempty"` // "more", "usual" or "" for the system's
	Motion           string            `json:"motion,omitempty"`   // one of the motions, or "" for the system's
	TextSize         int               `json:"textSize,omitempty"` // in percent, from 100 to MostTextSize; 0 for the system's
	Muted            bool              `json:"muted,omitempty"`
	Volume           *int              `json:"volume,omitempty"` // in percent; nil for the usual one
	NoVibration      bool              `json:"noVibration,omitempty"`
	ShowDistance     bool              `json:"showDistance,omitempty"`
	Warnings         string            `json:"deadEnds,omitempty"`  // when dead ends are told
	KeepTrail        bool              `json:"keepTrail,omitempty"` // the trail of the last move stays on the board
	HideStreaks      bool              `json:"hideStreaks,omitempty"`
	Levels           map[string]string `json:"levels,omitempty"`           // by puzzle, the last level dealt
	Timed            map[string]bool   `json:"timed,omitempty"`            // by puzzle, played against the clock
	ToldOfForgetting bool              `json:"toldOfForgetting,omitempty"` // that the browser deletes what is kept
	ToldOfSimplified bool              `json:"toldOfSimplified,omitempty"` // that there are no traditional characters
	Learned          map[string]bool   `json:"learned,omitempty"`          // by puzzle, lessons completed or skipped
	Last             string            `json:"last,omitempty"`             // the puzzle that Continue opens
	// By puzzle and level, the hardest board that is given next.
	StockPlaces map[string]uint64 `json:"stockPlaces,omitempty"`
	// The card of the gamepad's buttons has been shown.
	PadShown bool `json:"padShown,omitempty"`
	// Those that have arrived, by the name of their kind; each is there, whatever its value.
	Tools    map[string]bool `json:"tools,omitempty"`
	AllTools bool            `json:"allTools,omitempty"` // all of them are there
	Dens     map[string]int  `json:"dens,omitempty"`     // by puzzle, the things shown
	FirstDay bool            `json:"firstDay,omitempty"` // it is under way
	// The save of the board of a walk that was skipped last.
	Skipped string `json:"skipped,omitempty"`
	// A letter, a digit or a sign alone is no key of the game.
	NoLetters bool `json:"noLetters,omitempty"`

	// PerfectBoards are by puzzle and level the names of the dealt boards that were perfect in a row. A board that is opened again counts once.
	PerfectBoards map[string][]string `json:"perfectBoards,omitempty"`
}

const (
	ThemeLight = "light"
	ThemeDark  = "dark"
)

const (
	ContrastMore  = "more"
	ContrastUsual = "usual"
)

const (
	MotionFull = "full"
	MotionLess = "less" // pieces jump, and fades are short
	MotionNone = "none" // nothing moves and nothing fades
)

// MostTextSize is the largest size of the text, in percent.
const MostTextSize = 200

// PerfectRowLength is how many perfect boards of a level in a row make the game offer the next level.
const PerfectRowLength = 3

// usualVolume is the volume of a player who has chosen none, in percent.
const usualVolume = 60

const (
	WarnStuck  = "stuck" // when no move is left
	WarnNever  = "never"
	WarnProven = "proven" // when it is proven that no way is left
)

// Chosen returns the chosen language, or the system's if none is chosen.
func (s *Settings) Chosen() Language {
	if s.Language != "" {
		return s.Language
	}
	lang, _ := platform.Language()
	return Language(lang)
}

func (s *Settings) dark(sys System) bool {
	if s.Theme != "" {
		return s.Theme == ThemeDark
	}
	return sys.Dark
}

func (s *Settings) contrast(sys System) bool {
	if s.Contrast != "" {
		return s.Contrast == ContrastMore
	}
	return sys.Contrast
}

func (s *Settings) motion(sys System) string {
	switch {
	case s.Motion != "":
		return s.Motion
	case sys.LessMotion:
		return MotionLess
	}
	return MotionFull
}

// textSize returns a percentage from 100 to MostTextSize.
func (s *Settings) textSize(sys System) int {
	size := s.TextSize
	if size == 0 {
		size = sys.TextSize
	}
	return min(MostTextSize, max(100, size))
}

// textFactor returns the size of the text as a factor, 1 or more.
func (s *Settings) textFactor(sys System) float64 { return float64(s.textSize(sys)) / 100 }

// Loudness returns the volume from 0 to 1; 0 if the sound is off.
func (s *Settings) Loudness() float64 {
	if s.Muted {
		return 0
	}
	return float64(s.VolumePercent()) / 100
}

// VolumePercent returns the volume of the sound when it is on, from 0 to 100.
func (s *Settings) VolumePercent() int {
	if s.Volume == nil {
		return usualVolume
	}
	return min(100, max(0, *s.Volume))
}

// System holds the settings of the system that the game follows.
type System struct {
	Dark       bool
	Contrast   bool // more than usual
	Solid      bool // nothing lets shine through what is under it
	LessMotion bool
	TextSize   int // in percent; 0 if the system has none
}

func AskSystem() System {
	return System{
		Dark:       platform.Dark(),
		Contrast:   platform.MoreContrast(),
		Solid:      platform.ReducedTransparency(),
		LessMotion: platform.ReducedMotion(),
		TextSize:   platform.TextSize(),
	}
}

// Level returns the last level dealt for the puzzle, or usual if there is none.
func (s *Settings) Level(puzzle, usual string) string {
	if level := s.Levels[puzzle]; level != "" {
		return level
	}
	return usual
}

func (s *Settings) SetLevel(puzzle, level string) {
	if s.Levels == nil {
		s.Levels = make(map[string]string)
	}
	s.Levels[puzzle] = level
}

// PerfectRow returns the names of a level's dealt boards that were perfect in a row up to the last win. The caller must not change them.
func (s *Settings) PerfectRow(puzzle, level string) []string {
	return s.PerfectBoards[puzzle+"."+level]
}

func (s *Settings) SetPerfectRow(puzzle, level string, boards []string) {
	s.setPerfectRow(puzzle+"."+level, boards)
}

func (s *Settings) setPerfectRow(at string, boards []string) {
	if s.PerfectBoards == nil {
		s.PerfectBoards = make(map[string][]string)
	}
	s.PerfectBoards[at] = boards
}

// StockPlace returns the place of the board that is given next from a level's stock. begun is false if none was given yet.
func (s *Settings) StockPlace(puzzle, level string) (at uint64, begun bool) {
	at, begun = s.StockPlaces[puzzle+"."+level]
	return at, begun
}

func (s *Settings) SetStockPlace(puzzle, level string, at uint64) {
	if s.StockPlaces == nil {
		s.StockPlaces = make(map[string]uint64)
	}
	s.StockPlaces[puzzle+"."+level] = at
}

// SetLearned records that the lessons of the puzzle were completed or skipped.
func (s *Settings) SetLearned(puzzle string) {
	if s.Learned == nil {
		s.Learned = make(map[string]bool)
	}
	s.Learned[puzzle] = true
}

// readSettings decodes saved settings; empty data gives those of a first start.
func readSettings(data []byte) (Settings, error) {
	var s struct {
		Settings
		Before     string `json:"warnings"`   // before Warnings: WarnStuck was saved unless the player chose another
		LessMotion *bool  `json:"lessMotion"` // before Motion: true for MotionLess

		PerfectRows map[string]int `json:"perfectRows"` // before PerfectBoards: how many
	}
	if len(data) > 0 {
		if err := json.Unmarshal(data, &s); err != nil {
			return Settings{}, fmt.Errorf("reading the settings: %w", err)
		}
	}
	if s.Motion == "" && s.LessMotion != nil {
		s.Motion = MotionFull
		if *s.LessMotion {
			s.Motion = MotionLess
		}
	}
	for at, n := range s.PerfectRows {
		if _, known := s.PerfectBoards[at]; !known {
			s.setPerfectRow(at, make([]string, min(max(0, n), PerfectRowLength)))
		}
	}
	switch {
	case s.Warnings != "":
	case s.Before == WarnNever:
		s.Warnings = WarnNever
	default:
		s.Warnings = WarnProven
	}
	return s.Settings, nil
}

func (s *Settings) SetTimed(puzzle string, timed bool) {
	if s.Timed == nil {
		s.Timed = make(map[string]bool)
	}
	s.Timed[puzzle] = timed
}
