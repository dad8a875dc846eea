package archtest

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// A page is a text for readers: what stands at the top, and what is in docs.
type page struct {
	file string // relative to the root
	text string
}

var (
	codeSpan = regexp.MustCompile("`[^`\n]*`")
	mdLink   = regexp.MustCompile(`(?:\]\(|src=")([^)"\s]+)[)"]`)
	heading  = regexp.MustCompile(`(?m)^#+ (.*)$`)
)

func pages(t *testing.T) []page {
	t.Helper()
	var pages []page
	for _, pattern := range []string{"*.md", "docs/*.md"} {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			file, err := filepath.Rel(root, name)
			if err != nil {
				t.Fatal(err)
			}
			file = filepath.ToSlash(file)
			pages = append(pages, page{file, read(t, file)})
		}
	}
	for _, want := range []string{"README.md", "README.zh.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/playing.md", "docs/playing.zh.md"} {
		if !slices.ContainsFunc(pages, func(p page) bool { return p.file == want }) {
			t.Fatalf("%s is missing", want)
		}
	}
	return pages
}

// anchors returns the names by which the headings of a page are linked to, as GitHub makes them.
func (p page) anchors() []string {
	var names []string
	for _, h := range heading.FindAllStringSubmatch(p.text, -1) {
		var name strings.Builder
		for _, r := range strings.ToLower(h[1]) {
			switch {
			case r == ' ':
				name.WriteByte('-')
			case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
				name.WriteRune(r)
			}
		}
		again := 0
		for slices.Contains(names, numbered(name.String(), again)) {
			again++
		}
		names = append(names, numbered(name.String(), again))
	}
	return names
}

func numbered(name string, n int) string {
	if n == 0 {
		return name
	}
	return fmt.Sprintf("%s-%d", name, n)
}

// TestLinksLead checks that every link of a page to another file of the tree leads there, and to a heading that is there.
func TestLinksLead(t *testing.T) {
	t.Parallel()
	all := pages(t)
	links := 0
	for _, p := range all {
		for _, match := range mdLink.FindAllStringSubmatch(codeSpan.ReplaceAllString(p.text, ""), -1) {
			if strings.Contains(match[1], "://") {
				continue
			}
			links++
			file, anchor, anchored := strings.Cut(match[1], "#")
			target := p.file
			if file != "" {
				target = path.Join(path.Dir(p.file), file)
			}
			if _, err := os.Stat(filepath.Join(root, target)); err != nil {
				t.Errorf("%s links to %s: %v", p.file, match[1], err)
				continue
			}
			if !anchored {
				continue
			}
			i := slices.IndexFunc(all, func(to page) bool { return to.file == target })
			if i < 0 {
				t.Errorf("%s links to %s: only pages have headings", p.file, match[1])
			} else if names := all[i].anchors(); !slices.Contains(names, anchor) {
				t.Errorf("%s links to %s: the headings there are %q", p.file, match[1], names)
			}
		}
	}
	if links < 50 {
		t.Errorf("only %d links were found", links)
	}
}

// The first page can be read at once, shows every puzzle of which there is a film, and leads to every other page.
func TestFrontDoorIsShort(t *testing.T) {
	t.Parallel()
	const most = 150 // lines
	_, puzzles := phrasesOf(t)
	for _, front := range []struct{ file, language string }{{"README.md", ".md"}, {"README.zh.md", ".zh.md"}} {
		text := read(t, front.file)
		if lines := strings.Count(text, "\n"); lines > most {
			t.Errorf("%s has %d lines, want at most %d: the rest belongs into docs", front.file, lines, most)
		}
		for _, puzzle := range puzzles {
			film := "assets/readme/" + puzzle + ".gif"
			if _, err := os.Stat(filepath.Join(root, film)); err == nil && !strings.Contains(text, `src="`+film+`"`) {
				t.Errorf("%s does not show %s", front.file, puzzle)
			}
		}
		for _, command := range []string{"\n    make play ", "\n    make test "} {
			if !strings.Contains(text, command) {
				t.Errorf("%s does not tell of%s", front.file, command)
			}
		}
		for _, p := range pages(t) {
			stem, zh := strings.CutSuffix(p.file, ".zh.md")
			if !zh {
				stem = strings.TrimSuffix(p.file, ".md")
			}
			if zh == (front.language == ".zh.md") && p.file != front.file && !strings.Contains(text, "("+stem+front.language) {
				t.Errorf("%s does not lead to %s", front.file, p.file)
			}
		}
	}
}

// TestPagesNameWhatIsThere checks the targets of make and the folders and files that the pages name.
func TestPagesNameWhatIsThere(t *testing.T) {
	t.Parallel()
	makefile := read(t, "Makefile")
	target := regexp.MustCompile("`make ([a-z0-9-]+)|(?m:^    make ([a-z0-9-]+))")
	named := regexp.MustCompile("`((?:assets|docs|internal|puzzles|render|scenes|solver)/[a-z0-9_./-]*)`")
	for _, p := range pages(t) {
		for _, match := range target.FindAllStringSubmatch(p.text, -1) {
			if name := match[1] + match[2]; !strings.Contains(makefile, "\n"+name+":") {
				t.Errorf("%s names the target %s, which make does not have", p.file, name)
			}
		}
		for _, match := range named.FindAllStringSubmatch(p.text, -1) {
			if _, err := os.Stat(filepath.Join(root, match[1])); err != nil {
				t.Errorf("%s names %s: %v", p.file, match[1], err)
			}
		}
	}
}
