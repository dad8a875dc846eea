package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warren/assets"
	"warren/puzzles/puzzletest"
)

// phrasesOf returns every string of the game, and the names of the puzzles, each of which has a file of strings.
func phrasesOf(t *testing.T) (phrases map[string]assets.Phrase, puzzles []string) {
	t.Helper()
	phrases = assets.Phrases()
	files, err := filepath.Glob(filepath.Join(root, "assets/strings/*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if name := strings.TrimSuffix(filepath.Base(file), ".json"); name != "common" {
			puzzles = append(puzzles, name)
		}
	}
	if len(puzzles) == 0 {
		t.Fatal("no puzzle has strings")
	}
	return phrases, puzzles
}

// literals returns the string literals in the code of these folders, each with a file that contains it.
func literals(t *testing.T, folders ...string) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, s := range readTree(t) {
		if !within(s.pkg, folders...) {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, s.file), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for node := range ast.Preorder(parsed) {
			if lit, ok := node.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				found[text] = s.file
			}
		}
	}
	return found
}

// spoken are the folders whose code names strings.
var spoken = []string{"scenes/...", "internal/session", "internal/picture"}

// withoutPuzzle returns the shared key that a puzzle's own key replaces: "hint.which" for "maze.hint.which".
func withoutPuzzle(key string) string {
	_, shared, _ := strings.Cut(key, ".")
	return shared
}

func TestStringsExist(t *testing.T) {
	t.Parallel()
	phrases, puzzles := phrasesOf(t)
	families := slices.Clone(puzzles)
	for key := range phrases {
		family, _, _ := strings.Cut(key, ".")
		if !slices.Contains(families, family) {
			families = append(families, family)
		}
	}
	isKey := regexp.MustCompile(`^(` + strings.Join(families, "|") + `)(\.[A-Za-z0-9]+)+$`)
	n := 0
	for text, file := range literals(t, spoken...) {
		if !isKey.MatchString(text) {
			continue
		}
		n++
		_, ok := phrases[text]
		owned := slices.ContainsFunc(puzzles, func(p string) bool { _, ok := phrases[p+"."+text]; return ok })
		if !ok && !owned {
			t.Errorf("%s: no string for %q", file, text)
		}
	}
	if n < 100 {
		t.Fatalf("only %d keys found in the code", n)
	}
}

func TestStringsAreUsed(t *testing.T) {
	t.Parallel()
	phrases, puzzles := phrasesOf(t)
	code := literals(t, append(slices.Clone(spoken), "internal/tools/webbuild")...)
	composed := regexp.MustCompile(`^(fault\.\w+|link\.\w+|level\.\w+|[a-z]+\.(name|summary|gestures|gestures\.(ear|keys|fingers)|fingers|rule\d|den\d*|lesson\d\.(ear|keys|fingers|ear\.fingers)|help\.fingers|(pair|picture)\.\w+|left|leftOver|dealt|band\.\w+|mark\.\w+)|unit\.\w+(\.\w+)?)$`)
	reasons := kindsOfReasons(t)
	used := func(key string) bool {
		kind, why := strings.CutPrefix(key, "why.")
		other, elsewhere := strings.CutPrefix(kind, "else") // whatever the step
		return code[key] != "" || composed.MatchString(key) || why && (reasons[kind] || elsewhere && other != "" && reasons[strings.ToLower(other[:1])+other[1:]])
	}
	for key := range phrases {
		plural, counted := strings.CutSuffix(key, "One")
		family, _, _ := strings.Cut(key, ".")
		own := slices.Contains(puzzles, family) && (used(withoutPuzzle(key)) || counted && used(withoutPuzzle(plural)))
		if !used(key) && !own && !(counted && used(plural)) {
			t.Errorf("nothing uses the string %q", key)
		}
	}
}

// kindsOfReasons returns the kinds that the searches of the puzzles give, each of which has a string.
func kindsOfReasons(t *testing.T) map[string]bool {
	t.Helper()
	kind, kinds := regexp.MustCompile(`reason[A-Z]\w* += "(\w+)"`), map[string]bool{}
	for _, s := range readTree(t) {
		if !within(s.pkg, "solver/...") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, s.file))
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range kind.FindAllSubmatch(text, -1) {
			kinds[string(found[1])] = true
		}
	}
	return kinds
}

// The parts of a puzzle list every string that is looked up by its name or unit and that not all puzzles share, so that a new one is told what to write.
func TestLookedUpStringsAreListed(t *testing.T) {
	t.Parallel()
	ifThere := []string{
		"keys.continue", "keys.enter", "keys.jump", "keys.takeBack", "keys.watchBest",
		"meaning.title", "meaning.one", // where a text can stand for several boards
		"solutionFrom", // where one line is drawn, which only session.Rules know
	}
	var listed []string
	parts, _ := puzzletest.Recipe("code.md")
	for _, part := range parts {
		for _, keys := range part.Strings {
			for key := range strings.SplitSeq(keys, " or ") {
				family, rest, _ := strings.Cut(key, ".")
				if family == "unit" {
					_, rest, _ = strings.Cut(rest, ".")
				}
				listed = append(listed, rest)
			}
		}
	}
	phrases, puzzles := phrasesOf(t)
	looked := map[string]string{} // with one of the strings
	for key := range phrases {
		if of, found := strings.CutPrefix(key, "unit."); found && strings.Contains(of, ".") {
			looked[withoutPuzzle(of)] = key
		}
	}
	for key := range literals(t, spoken...) {
		_, shared := phrases[key]
		for _, puzzle := range puzzles {
			if _, ok := phrases[puzzle+"."+key]; ok && !shared && strings.Contains(key, ".") {
				looked[key] = puzzle + "." + key
			}
		}
	}
	for rest, key := range looked {
		if !slices.Contains(listed, rest) && !slices.Contains(ifThere, rest) {
			t.Errorf("%q is looked up, and no part of a puzzle lists it", key)
		}
	}
	for _, rest := range ifThere {
		if looked[rest] == "" {
			t.Errorf("%q is not looked up", rest)
		}
	}
}

// TestCountsHaveBothForms checks that a string with a singular has a plural.
func TestCountsHaveBothForms(t *testing.T) {
	t.Parallel()
	phrases, _ := phrasesOf(t)
	for key := range phrases {
		if plural, counted := strings.CutSuffix(key, "One"); counted {
			if _, ok := phrases[plural]; !ok {
				t.Errorf("%q has no form for several", key)
			}
		}
	}
}

// saidFaults returns the keys of the kinds of faults that the pattern finds in the code of these folders.
func saidFaults(t *testing.T, pattern, prefix string, folders ...string) (keys []string) {
	t.Helper()
	for _, s := range readTree(t) {
		if !within(s.pkg, folders...) {
			continue
		}
		for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(read(t, s.file), -1) {
			for _, kind := range match[1:] {
				if kind != "" {
					keys = append(keys, prefix+kind)
				}
			}
		}
	}
	return keys
}

// Every fault of a parser of boards or links has its string, and every such string has its fault.
func TestFaultsAreSaid(t *testing.T) {
	t.Parallel()
	phrases, _ := phrasesOf(t)
	boards := saidFaults(t, `\bFault\("(\w+)"|Kind: *"(\w+)"`, "fault.", "puzzles", "puzzles/...", "internal/foreign")
	links := saidFaults(t, `(?m)^\t\w+ += "(\w+)"`, "link.", "internal/link")
	if len(boards) < 10 || len(links) != 9 {
		t.Fatalf("found the faults %q of boards and %q of links", boards, links)
	}
	said := append(boards, links...)
	for _, key := range said {
		if _, ok := phrases[key]; !ok {
			t.Errorf("no string for %q", key)
		}
	}
	for key := range phrases {
		if family, _, _ := strings.Cut(key, "."); (family == "fault" || family == "link") && key != "fault.at" && !slices.Contains(said, key) {
			t.Errorf("no parser finds the fault %q", key)
		}
	}
}

// valuesOf returns the verbs of a string by the number of their value, as package fmt counts them.
func valuesOf(text string) map[int]string {
	verbs, next := map[int]string{}, 1
	for _, verb := range regexp.MustCompile(`%[.\d]*(?:\[(\d)\])?([a-z])`).FindAllStringSubmatch(text, -1) {
		if verb[1] != "" {
			next, _ = strconv.Atoi(verb[1])
		}
		verbs[next] = verb[2]
		next++
	}
	return verbs
}

// Every string exists in both languages with the same values. A puzzle's own string takes the values of the shared one.
func TestStringsAgree(t *testing.T) {
	t.Parallel()
	phrases, _ := phrasesOf(t)
	for key, phrase := range phrases {
		if phrase.EN == "" || phrase.ZH == "" {
			t.Errorf("%s: a language is missing: %q, %q", key, phrase.EN, phrase.ZH)
		}
		en, zh := valuesOf(phrase.EN), valuesOf(phrase.ZH)
		if !maps.Equal(en, zh) {
			t.Errorf("%s: the values differ: %v, %v", key, en, zh)
		}
		if shared, ok := phrases[withoutPuzzle(key)]; ok && !maps.Equal(en, valuesOf(shared.EN)) {
			t.Errorf("%s takes other values than %s", key, withoutPuzzle(key))
		}
	}
}
