package ui

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/progress"
	"warren/internal/store"
)

// A keptScript plays with windows on one store, one after the other.
type keptScript struct {
	t       *testing.T
	files   faulty
	windows map[string]*Env
	file    []byte // that was exported, or kept by a reset
}

// faulty are blobs of which some cannot be read.
type faulty struct {
	memory
	unread map[string]error
}

func (f *faulty) Load(name string) ([]byte, error) {
	if err := f.unread[name]; err != nil {
		return nil, err
	}
	return f.memory.Load(name)
}

// causes are what scripts have go wrong.
var causes = map[string]error{
	"full": fmt.Errorf("store: %w", store.ErrFull), "large": store.ErrLarge, "denied": fs.ErrPermission,
	"odd": errors.New("read: EIO"), "kind": fmt.Errorf("store: reading: %w", store.ErrKind), "noPlace": store.ErrNoPlace,
}

func win(level int) progress.Win {
	return progress.Win{Puzzle: "maze", Origin: boardorigin.Origin{Level: level}, Cost: 5, Perfect: true, Solved: calendar.Date{Year: 2026, Month: 11, Day: 22}}
}

// In a text of the scripts "\n" is the end of a line.
func TestKept(t *testing.T) {
	t.Parallel()
	playScripts(t, "kept.txt", func(t *testing.T) func([]string) string {
		s := &keptScript{t: t, windows: map[string]*Env{}}
		s.files.Data, s.files.unread = map[string][]byte{}, map[string]error{}
		return func(words []string) string {
			words = append(words, "", "")
			text := strings.ReplaceAll(strings.TrimSpace(strings.Join(words[2:], " ")), `\n`, "\n")
			return strings.TrimSpace(s.do(words[0], words[1], text))
		}
	})
}

// levelsOf returns which levels of the maze are solved.
func levelsOf(b *progress.Book) string {
	var known []int
	for n := range 20 {
		if _, ok := b.Level("maze", n); ok {
			known = append(known, n)
		}
	}
	return fmt.Sprint(known)
}

// do does what a line says, of a window or a blob, and returns what it answers.
func (s *keptScript) do(word, name, text string) string {
	s.t.Helper()
	e := s.windows[name]
	switch word {
	case "window": // is opened
		s.windows[name] = NewEnv(&s.files, ruler{})
	case "put": // in the store
		s.files.Data[name] = []byte(text)
	case "putBook": // with levels that are won, by another program
		book := new(progress.Book)
		for level := range strings.FieldsSeq(text) {
			book.Add(win(int(numberOf(s.t, level))))
		}
		s.files.Data[name] = book.Encode()
	case "unput":
		delete(s.files.Data, name)
	case "fail": // does each write with that
		s.files.fail = causes[name]
	case "unread": // is a blob, with that cause
		s.files.unread[name] = causes[text]
	case "kept":
		return string(s.files.Data[name])
	case "aside":
		return string(s.files.Aside(name))
	case "names":
		return strings.Join(slices.Sorted(maps.Keys(s.files.Data)), " ")
	case "stored": // in the book of the store
		b, err := progress.Decode(s.files.Data[bookName])
		if err != nil {
			return err.Error()
		}
		return levelsOf(b)

	case "wins": // a level
		e.RecordWin(win(int(numberOf(s.t, text))))
	case "flush":
		e.Saver.Flush()
	case "knows":
		return levelsOf(e.Book())
	case "told": // is the player
		return e.TakeTrouble().In(e.Words)
	case "stars": // that count no more
		return fmt.Sprint(e.TakeLostStars())
	case "saves": // a game
		game, data, _ := strings.Cut(text, " ")
		e.Saver.Save(game, []byte(data))
	case "set": // settings
		for setting := range strings.FieldsSeq(text) {
			switch what, to, _ := strings.Cut(setting, "="); what {
			case "theme":
				e.Settings.Theme = to
			case "language":
				e.Settings.Language = Language(to)
			case "warnings":
				e.Settings.Warnings = to
			case "learned":
				e.Settings.SetLearned(to)
			case "timed":
				e.Settings.SetTimed(to, true)
			case "row":
				e.Settings.SetPerfectRow("linkup", to, []string{"a"})
			}
		}
		e.SaveSettings()
	case "speak":
		e.Words.Language = Language(text)
	case "look":
		return fmt.Sprintf("%s, dark %v, warns %s", e.Words.Language, e.Dark(), e.Settings.Warnings)
	case "rows": // of perfect boards, how long they are
		return fmt.Sprint(len(e.Settings.PerfectRow("maze", "easy")), len(e.Settings.PerfectRow("maze", "hard")), len(e.Settings.PerfectRow("linkup", "easy")))
	case "damaged": // is told of a save with a cause
		blob, cause, _ := strings.Cut(text, " ")
		e.TellBadSave(&store.Damage{Name: blob, Cause: causes[cause]})
	case "loads": // a game that is none
		_, err := e.Saver.LoadChecked(text, func([]byte) error { return errors.New("unexpected end of JSON input") }, nil)
		e.TellBadSave(err)
	case "troubled":
		e.SetTrouble(LineOf(text))
	case "failed":
		e.TellFailure(causes[text])
	case "exports":
		var err error
		if s.file, err = e.Export(); err != nil {
			return Cause(err).In(e.Words)
		}
		if text != "" { // which must be in it
			return fmt.Sprint(strings.Contains(string(s.file), text))
		}
	case "imports": // what was exported, or the text
		if text != "" {
			s.file = []byte(text)
		}
		if _, err := e.Import(s.file, true); err != nil {
			return BackupFault(err).In(e.Words)
		}
	case "resets":
		keep := e.KeepHere
		if text != "" {
			keep = func([]byte) (string, error) { return "", causes[text] }
		}
		where, err := e.Reset(keep)
		if s.file = s.files.Aside(where); err != nil {
			return Cause(err).In(e.Words)
		}
	default:
		s.t.Fatalf("nothing does %q", word)
	}
	return ""
}

// The first win of a session asks the browser to keep what is won, unless the browser would ask the
// player then.
func TestKeepAfterAWin(t *testing.T) {
	t.Parallel()
	for _, asks := range []bool{false, true} {
		e, _ := newTestEnv(t, english)
		asked := 0
		e.Exchange.Keep, e.Exchange.KeepAsks = func() { asked++ }, func() bool { return asks }
		for level := range 2 {
			e.RecordWin(progress.Win{Puzzle: "maze", Origin: boardorigin.Origin{Level: level + 1}, Begun: e.Today(), Solved: e.Today()})
		}
		if want := map[bool]int{false: 1, true: 0}[asks]; asked != want {
			t.Errorf("where the browser asks the player is %v, two wins ask it %d times, want %d", asks, asked, want)
		}
	}
}
