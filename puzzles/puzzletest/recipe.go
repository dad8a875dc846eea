package puzzletest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A Part is something that a puzzle consists of.
type Part struct {
	Name     string
	Places   string // where it is written; NAME stands for the name of the puzzle
	Write    string // what is written there
	Optional bool   // the game plays the puzzle without it
	// Strings are the keys of strings for the part. Words in capitals stand for names. Of keys
	// joined by " or ", one is enough.
	Strings []string
}

// Recipe returns the parts of a puzzle that the page docs/code.md or its translation lists, and the
// words that stand for names in keys.
func Recipe(page string) (parts []Part, words []string) {
	text, err := os.ReadFile(filepath.Join(root(), "docs", page))
	if err != nil {
		panic(err)
	}
	var tables [][][]string // the rows of each table of the last section, without the head
	at := 0
	for line := range strings.SplitSeq(string(text[strings.LastIndex(string(text), "\n## "):]), "\n") {
		switch {
		case !strings.HasPrefix(line, "| "):
			at = 0
			continue
		case at == 0:
			tables = append(tables, nil)
		case at > 1:
			last := &tables[len(tables)-1]
			*last = append(*last, strings.Split(strings.Trim(line, "| "), " | "))
		}
		at++
	}
	must, may, keys := tables[0], tables[1], map[string][]string{}
	for _, row := range tables[2] {
		keys[row[0]] = strings.Split(unquoted.ReplaceAllString(row[1], "$1"), ", ")
	}
	for i, row := range append(must, may...) {
		parts = append(parts, Part{row[0], strings.ReplaceAll(row[1], "`", ""), row[2], i >= len(must), keys[row[0]]})
		delete(keys, row[0])
	}
	for part := range keys {
		panic("docs/" + page + " has strings for a part that it does not list: " + part)
	}
	for _, row := range tables[3] {
		words = append(words, strings.Trim(row[0], "`"))
	}
	return parts, words
}

var unquoted = regexp.MustCompile("`([^`]*)`")
