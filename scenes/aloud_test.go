package scenes

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warren/assets"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

var update = flag.Bool("update", false, "write the golden texts anew; read them before you commit")

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

// TestReasonsAloud compares what is told of reasons of every kind with texts that somebody has read, and checks that they stand alone.
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
		}
		golden := filepath.Join("testdata", "reasons."+language+".txt")
		if *update {
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

// TestEveryReasonIsAloud checks that the reasons of TestReasonsAloud are of every kind.
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
}

// pictured are the strings that are shown beside a picture and for which those who cannot see it hear others: reasons, hints, and what the
// marks of a watched search mean. Of the last three, arrows are keys.
var pictured = regexp.MustCompile(`^(\w+\.why\.\w+|(\w+\.)?hint\.(which|move)|\w+\.mark\.\w+` +
	`|linkup\.(lockedMarked|stuckMarked|oddMarked|before|only|most|frees|last)(One)?` +
	`|onestroke\.(cut|twoEnds|colour|colourFrom|ending|pocket|now|end|through|else\.\w+)(One)?` +
	`|keys\.cap\.arrows|help\.mirror|edit\.held)$`)

// TestStringsDoNotPoint checks that no string points at a picture but those for which the ear gets others.
func TestStringsDoNotPoint(t *testing.T) {
	t.Parallel()
	phrases, err := assets.Phrases()
	if err != nil {
		t.Fatal(err)
	}
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

// TestLessonsAloud checks that each lesson says aloud what stands where, that the places are on its board, and that both languages name the same.
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
			for _, language := range languages {
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
				t.Errorf("%s: the languages name other places: %q", lesson.Text, named)
			}
		}
	}
}
