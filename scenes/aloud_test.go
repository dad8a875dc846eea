package scenes

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warren/assets"
	"warren/internal/script"
	"warren/scenes/stage"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// pointing finds the words that mean something only to who sees a picture: those that no name follows.
var pointing = regexp.MustCompile(`(?i)\bmarked\b|\b(?:black|white)\b(?: cells?| ones?|[.,:;)]|$)|\barrows?\b(?: keys?)?|\blengthways\b|` +
	`\b(?:this|these) (?:one|way|tile|car|rabbit|fox|picture|cell|column|hole|two|is their)s?\b|\b(?:this|these)\b(?:[.,:;)]|$)|` +
	`标出|箭头|黑格|白格|黑 \d|这[只辆块格列两几]|这一[格列块只]|这个(?:[，。：；）]|$)|移到这里|走这里`)

// points returns the words of a text that point at a picture. A key with an arrow on it is none, and the cells of a sentence before have their names.
func points(text string) (found []string) {
	for _, word := range pointing.FindAllString(text, -1) {
		if lower := strings.ToLower(word); !strings.HasPrefix(lower, "arrow key") && lower != "these cells" {
			found = append(found, word)
		}
	}
	return found
}

// A foundReason is a reason for a position, or for one of its moves.
type foundReason struct {
	Puzzle string          `json:"puzzle"`
	Board  string          `json:"board"`
	Moves  json.RawMessage `json:"moves"`
	Why    *search.Reason  `json:"why"`
}

func foundReasons(t *testing.T) (found []foundReason) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "reasons.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var r foundReason
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		found = append(found, r)
	}
	return found
}

// oneOfMany is a plural of one. Parts are two at least, and so are the links of "most".
var oneOfMany = regexp.MustCompile(`\b1 (more |other |extra )?(cells|taps|tiles|links|turns|steps|kinds)\b`)

// What reasons of every kind say, to eye and ear, are texts that somebody has read. They stand alone.
func TestReasonsAloud(t *testing.T) {
	t.Parallel()
	all := foundReasons(t)
	for _, language := range []string{"en", "zh"} {
		told := ""
		for _, r := range all {
			narrator, err := NewNarrator(r.Puzzle, language)
			if err != nil {
				t.Fatal(err)
			}
			at, err := narrator.At(r.Board, r.Moves)
			if err != nil {
				t.Fatalf("%s %q: %v", r.Puzzle, r.Board, err)
			}
			says := at.Why(r.Why)
			if word := points(says); word != nil || strings.Contains(says, "%") || strings.HasPrefix(says, r.Why.Kind) {
				t.Errorf("%s %s: %q points with %q", r.Puzzle, r.Why.Kind, says, word)
			}
			told += fmt.Sprintf("%s %s: %s %s\n\t%s\n", r.Puzzle, r.Why.Kind, strings.Join(strings.Fields(r.Board), " / "), r.Moves, says)
			for _, n := range []int{1, 7} {
				other := *r.Why
				other.Counts = slices.Repeat([]int{n}, len(r.Why.Counts))
				if says := at.Why(&other); strings.Contains(says, "%") || n == 1 && r.Why.Kind != "most" && oneOfMany.MatchString(says) {
					t.Errorf("%s %s with counts of %d: %q", r.Puzzle, r.Why.Kind, n, says)
				}
			}
			for _, odd := range []string{"whim", "else" + r.Why.Kind} {
				if says := at.Why(&search.Reason{Kind: odd, Cells: r.Why.Cells}); strings.TrimRight(says, ".。") != odd {
					t.Errorf("%s: a reason that nobody knows is told as %q", r.Puzzle, says)
				}
			}
		}
		golden := filepath.Join("testdata", "reasons."+language+".txt")
		if *script.Update {
			if err := os.WriteFile(golden, []byte(told), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if told != string(want) {
			t.Errorf("the texts differ from %s:\n%s", golden, told)
		}
	}
}

// reasonsOf returns the kinds of reasons that stand in the source of the searches of a puzzle.
func reasonsOf(t *testing.T, puzzle string) (kinds []string) {
	t.Helper()
	for _, file := range []string{"nosolution.go", "hintreason.go"} {
		source, err := os.ReadFile(filepath.Join("../solver", puzzle, file))
		if err != nil {
			t.Fatal(err)
		}
		lost := len(kinds)
		for _, found := range regexp.MustCompile(`reason[A-Z]\w* += "(\w+)"`).FindAllSubmatch(source, -1) {
			kinds = append(kinds, string(found[1]))
		}
		if at := slices.Index(kinds, "else"); at >= 0 { // which begins the names of those of no solution, but for the colours, which no step changes
			kinds = slices.Delete(kinds, at, at+1)
			for _, kind := range kinds[:lost] {
				if kind != "colour" && kind != "endColour" {
					kinds = append(kinds, "else"+strings.ToUpper(kind[:1])+kind[1:])
				}
			}
		}
	}
	return kinds
}

// The reasons of TestReasonsAloud are of every kind that the searches give, and that docs tell of.
func TestEveryReasonIsAloud(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../docs/boards.md")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, r := range foundReasons(t) {
		known[r.Puzzle+" "+r.Why.Kind] = true
	}
	row, kind := regexp.MustCompile("(?m)^\\| (\\w+) \\| ([^|]*`[^|]*) \\|"), regexp.MustCompile("`(\\w+)`")
	n := 0
	for _, line := range row.FindAllStringSubmatch(string(page), -1) {
		for _, name := range kind.FindAllStringSubmatch(line[2], -1) {
			if line[1] == "puzzle" || name[1] == "else" {
				continue // the head of the table, and what begins the names of other kinds
			}
			if n++; !known[line[1]+" "+name[1]] {
				t.Errorf("testdata/reasons.jsonl has no reason of %s of the kind %q", line[1], name[1])
			}
		}
	}
	if n < 50 {
		t.Fatalf("only %d kinds were found", n)
	}
	given := 0
	for _, puzzle := range playable {
		for _, kind := range reasonsOf(t, puzzle.Name) {
			if given++; !known[puzzle.Name+" "+kind] {
				t.Errorf("testdata/reasons.jsonl has no reason of %s of the kind %q, which its searches give", puzzle.Name, kind)
			}
		}
	}
	if given != len(known) {
		t.Errorf("the searches give %d kinds of reasons, testdata/reasons.jsonl has %d", given, len(known))
	}
}

// pictured are the strings beside a picture. In the last four, arrows are keys, and a level is the one that is read.
var pictured = regexp.MustCompile(`^((\w+\.)?hint\.(which|move)|\w+\.mark\.\w+|keys\.cap\.arrows|help\.mirror|edit\.held|lesson\.levels)$`)

// No string points at a picture but those beside one.
func TestStringsDoNotPoint(t *testing.T) {
	t.Parallel()
	phrases := assets.Phrases()
	for key, phrase := range phrases {
		for _, text := range []string{phrase.EN, phrase.ZH} {
			if words := points(text); words != nil && !pictured.MatchString(key) {
				t.Errorf("%s: %q points with %q", key, text, words)
			}
		}
	}
	for text, want := range map[string]int{
		"Move this one next.": 1, "The marked tile fits.": 1, "It must end on black, not white.": 2, "The arrow keys draw.": 0, "The white rabbit jumps.": 0,
		"标出的格子": 1, "这只兔子": 1, "白兔": 0,
	} {
		if got := points(text); len(got) != want {
			t.Errorf("%q points with %q, want %d words", text, got, want)
		}
	}
}

// No lesson's board is turned: its text says what stands where.
func TestLessonsAreUpright(t *testing.T) {
	t.Parallel()
	e, _ := tabletest.NewEnv(t)
	for _, p := range playable {
		for _, lesson := range p.Lessons() {
			on := stage.New(e.Env, p.View, func() {})
			for _, window := range [...][2]float64{{320, 568}, {568, 320}, {390, 844}, {844, 390}, {480, 480}, {1280, 800}} {
				for _, e.Settings.TextSize = range [...]int{100, 150, ui.MostTextSize} {
					e.Fit(window[0], window[1])
					if on.Place(lesson.Start); on.Seen(lesson.Start) != lesson.Start {
						t.Errorf("%s is turned in a window of %v with text of %d %%", lesson.Text, window, e.Settings.TextSize)
					}
				}
			}
		}
	}
}

// Each lesson says aloud what stands where, on its board, and the same in both ui.Languages.
func TestLessonsAloud(t *testing.T) {
	t.Parallel()
	e, _ := tabletest.NewEnv(t)
	place := map[ui.Language]*regexp.Regexp{
		ui.English: regexp.MustCompile(`row (\d), column (\d)`), ui.Chinese: regexp.MustCompile(`第 (\d) 行第 (\d) 列`),
	}
	for _, p := range playable {
		for _, lesson := range p.Lessons() {
			rows := strings.Fields(lesson.Start.String())
			var named [][]string // of each language
			for _, language := range ui.Languages {
				e.Words.Language = language
				if !e.Words.Has(lesson.Text + ".ear") {
					t.Errorf("%s: nothing tells what stands where", lesson.Text)
				}
				var at []string
				for _, m := range place[language].FindAllStringSubmatch(e.Words.T(lesson.Text+".ear"), -1) {
					row, col := int(m[1][0]-'1'), int(m[2][0]-'1')
					at = append(at, m[1]+","+m[2])
					if row >= len(rows) || col >= len([]rune(rows[row])) {
						t.Errorf("%s: %s is not on the board", lesson.Text, m[0])
					}
				}
				slices.Sort(at)
				named = append(named, slices.Compact(at))
			}
			if !slices.Equal(named[0], named[1]) {
				t.Errorf("%s: the ui.Languages name other places: %q", lesson.Text, named)
			}
		}
	}
}
