package scenes

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"warren/assets"
	"warren/solver"
)

func allPhrases(t *testing.T) map[string]assets.Phrase {
	t.Helper()
	phrases, err := assets.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	return phrases
}

// source is the text of all of this package's code, without its tests.
func source(t *testing.T) string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no source: %v", err)
	}
	var all strings.Builder
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(data)
	}
	return all.String()
}

// TestStringsExist: every key that the code names has its string.
func TestStringsExist(t *testing.T) {
	phrases := allPhrases(t)
	named := regexp.MustCompile(`"((?:app|home|tool|level|info|replay|search|win|lesson|help|settings|refuse|fault|hint|keys|clock|maze|linkup|rushhour|rabbits|onestroke)\.[A-Za-z0-9]+)"`)
	found := named.FindAllStringSubmatch(source(t), -1)
	if len(found) < 50 {
		t.Fatalf("only %d keys found in the code", len(found))
	}
	for _, match := range found {
		if _, ok := phrases[match[1]]; !ok {
			t.Errorf("no string for %q", match[1])
		}
	}
	for _, entry := range playable {
		for _, part := range []string{"name", "summary", "gestures", "rule1"} {
			if _, ok := phrases[entry.name+"."+part]; !ok {
				t.Errorf("no string for %q", entry.name+"."+part)
			}
		}
	}
}

// TestStringsAreUsed: no string outlives its use.
func TestStringsAreUsed(t *testing.T) {
	code := source(t)
	composed := regexp.MustCompile(`^(fault\.\w+|level\.\w+|[a-z]+\.(name|summary|gestures|rule\d|left|leftOver|band\.\w+|mark\.\w+)|unit\.\w+(\.\w+)?|\w+\.\w+One)$`)
	phrases := allPhrases(t)
	for key := range phrases {
		if _, shared := phrases[sharedKey(key)]; shared {
			continue // a puzzle's own words for it
		}
		if !strings.Contains(code, `"`+key+`"`) && !composed.MatchString(key) {
			t.Errorf("nothing uses the string %q", key)
		}
	}
}

// sharedKey is the key whose words a puzzle's own ones stand in for: "hint.which" for "maze.hint.which".
func sharedKey(key string) string {
	_, shared, _ := strings.Cut(key, ".")
	return shared
}

// TestUnitsAreSaid: whatever a puzzle counts has its words.
func TestUnitsAreSaid(t *testing.T) {
	phrases := allPhrases(t)
	e, _ := newTestEnv(t)
	for _, entry := range playable {
		unit := "unit." + entry.open(e).(levelDealer).unit()
		parts := []string{"", ".proven", ".provenOne", ".bound"}
		if levels := solver.Levels(entry.name); phrases[entry.name+".band."+levels[0].Name].EN == "" {
			parts = append(parts, ".band")
			if levels[len(levels)-1].Max == math.MaxInt {
				parts = append(parts, ".bandOpen")
			}
		}
		if _, line := phrases[unit+".lostSince"]; !line {
			parts = append(parts, ".lostBack")
		}
		for _, part := range parts {
			if _, ok := phrases[unit+part]; !ok {
				t.Errorf("%s: no string for %q", entry.name, unit+part)
			}
		}
	}
}

// TestFaultsAreSaid: every fault that a parser can find has its string.
func TestFaultsAreSaid(t *testing.T) {
	phrases := allPhrases(t)
	kinds := regexp.MustCompile(`\bFault\("(\w+)"`)
	var said []string
	dirs := []string{"."} // what all parsers share
	for _, entry := range playable {
		dirs = append(dirs, entry.name)
	}
	for _, dir := range dirs {
		files, err := filepath.Glob(filepath.Join("..", "puzzles", dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, match := range kinds.FindAllStringSubmatch(string(data), -1) {
				said = append(said, "fault."+match[1])
			}
		}
	}
	if len(said) < 10 {
		t.Fatalf("only %d faults found in the parsers", len(said))
	}
	for _, key := range said {
		if _, ok := phrases[key]; !ok {
			t.Errorf("no string for %q", key)
		}
	}
	for key := range phrases {
		if strings.HasPrefix(key, "fault.") && key != "fault.at" && !slices.Contains(said, key) {
			t.Errorf("no parser finds the fault %q", key)
		}
	}
}

// TestStringsAgree: both languages are there, and take the same values.
func TestStringsAgree(t *testing.T) {
	verbs := regexp.MustCompile(`%[a-z]`)
	phrases := allPhrases(t)
	for key, phrase := range phrases {
		if phrase.EN == "" || phrase.ZH == "" {
			t.Errorf("%s: a language is missing: %q, %q", key, phrase.EN, phrase.ZH)
		}
		if shared, ok := phrases[sharedKey(key)]; ok && !slices.Equal(verbs.FindAllString(phrase.EN, -1), verbs.FindAllString(shared.EN, -1)) {
			t.Errorf("%s takes other values than %s", key, sharedKey(key))
		}
		en, zh := verbs.FindAllString(phrase.EN, -1), verbs.FindAllString(phrase.ZH, -1)
		if !slices.Equal(en, zh) {
			t.Errorf("%s: the values differ: %v, %v", key, en, zh)
		}
	}
}

func TestNumbers(t *testing.T) {
	for n, want := range map[uint64]string{0: "0", 999: "999", 1000: "1,000", 24132: "24,132", 1234567: "1,234,567"} {
		if got := grouped(n); got != want {
			t.Errorf("grouped(%d) = %q, want %q", n, got, want)
		}
	}
	w, err := newWords(Chinese)
	if err != nil {
		t.Fatal(err)
	}
	for d, want := range map[time.Duration]string{
		200 * time.Microsecond: "1 毫秒", 3 * time.Millisecond: "3 毫秒", 1500 * time.Millisecond: "1.5 秒",
	} {
		if got := w.duration(d); got != want {
			t.Errorf("duration(%v) = %q, want %q", d, got, want)
		}
	}
}

// TestSentences: every sentence has one end, its own or a full stop of its language.
func TestSentences(t *testing.T) {
	for language, says := range map[Language][]string{
		English: {"", "Turns: 2", "It is here.", "", "Solved!", "Way left?", "Turns: 2. It is here. Solved! Way left?"},
		Chinese: {"", "转弯: 2", "兔子在这里。", "", "通关！", "走得通吗？", "转弯: 2。兔子在这里。通关！走得通吗？"},
	} {
		w, err := newWords(language)
		if err != nil {
			t.Fatal(err)
		}
		last, told := len(says)-1, ""
		for _, s := range says[:last] {
			told = w.sentences(told, s)
		}
		if told != says[last] || w.sentence(told) != told {
			t.Errorf("%q, want %q", told, says[last])
		}
	}
}
