// Package archtest tests the architecture: which package may import which. It parses the sources of every platform.
package archtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	module     = "warren"
	root       = "../.."
	ebitengine = "github.com/hajimehoshi/ebiten"
)

// A source is a file of the game; tests are excluded.
type source struct {
	file    string // relative to the root, with slashes
	pkg     string // its folder, "." for main
	imports []string
	starts  bool // contains a go statement
}

// ours returns the packages of this module that the file imports, by folder.
func (s source) ours() []string {
	var folders []string
	for _, p := range s.imports {
		if p == module {
			folders = append(folders, ".")
		}
		if folder, ok := strings.CutPrefix(p, module+"/"); ok {
			folders = append(folders, folder)
		}
	}
	return folders
}

func readTree(t *testing.T) []source {
	t.Helper()
	var sources []source
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		file := filepath.ToSlash(relative)
		base := path.Base(file)
		if entry.IsDir() {
			if file != "." && (strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") || base == "testdata" || file == "build") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(base, ".go") || strings.HasSuffix(base, "_test.go") {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		s := source{file: file, pkg: path.Dir(file)}
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			s.imports = append(s.imports, imported)
		}
		for node := range ast.Preorder(parsed) {
			if _, ok := node.(*ast.GoStmt); ok {
				s.starts = true
			}
		}
		sources = append(sources, s)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(sources) == 0 {
		t.Fatal("no sources found")
	}
	return sources
}

// within reports whether the folder is one of the patterns: a folder, "solver/*/spec", or with "puzzles/..." a folder and all below it.
func within(folder string, patterns ...string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		top, deep := strings.CutSuffix(pattern, "/...")
		same, _ := path.Match(top, folder) // the patterns of this file are well formed
		return same || deep && strings.HasPrefix(folder, top+"/")
	})
}

// A rule lists the packages of this module that the packages of one part may import.
type rule struct {
	name   string
	part   []string
	except []string // of part
	may    []string
	not    []string // of may
}

// sameName, in a folder that may be imported, stands for the folder name of the importing package.
const sameName = "*"

// notPuzzles are the folders of scenes that belong to no puzzle.
var notPuzzles = []string{"scenes", "scenes/pages/...", "scenes/ui/...", "scenes/stage", "scenes/puzzle", "scenes/shell", "scenes/screen", "scenes/editor", "scenes/table/..."}

var rules = [...]rule{
	{name: "main hands over to the command line", part: []string{"."}, may: []string{"internal/cli"}},
	{
		name: "the command line imports all but main and the end-to-end tests", part: []string{"internal/cli"},
		may: []string{"scenes", "solver/...", "puzzles/...", "assets", "internal/..."},
		not: []string{"internal/cli", "internal/e2e", "internal/sixth", "internal/tools/...", "solver/worker", "solver/search/searchtest"},
	},
	{
		name: "the sixth puzzle imports what a puzzle's rules, searches and scene may", part: []string{"internal/sixth"},
		may: []string{"scenes/ui", "scenes/stage", "scenes/puzzle", "render", "solver/search", "puzzles", "assets", "internal/session", "internal/sound"},
	},
	{
		name: "the shell imports tables, puzzles' scenes, what puzzles share, and solver", part: []string{"scenes"},
		may: []string{"scenes/...", "render", "assets", "puzzles", "solver", "solver/ask", "solver/remote", "solver/search", "internal/platform", "internal/version", "internal/sound", "internal/link", "internal/session", "internal/store", "internal/calendar", "internal/boardorigin", "internal/hardest", "internal/levels", "internal/ownboards", "internal/picture", "internal/progress", "internal/setter"},
		not: []string{"scenes/table/tabletest"},
	},
	{
		name: "widgets import no puzzle, no search and no session", part: []string{"scenes/ui"},
		may: []string{"scenes/ui/box", "render", "puzzles", "assets", "internal/platform", "internal/sound", "internal/store", "internal/calendar", "internal/ownboards", "internal/progress"},
	},
	{name: "the layout imports shapes alone", part: []string{"scenes/ui/box"}, may: []string{"render"}},
	{
		name: "the stage imports no puzzle and no table", part: []string{"scenes/stage"},
		may: []string{"scenes/ui", "render", "solver/search", "puzzles", "internal/session", "internal/sound"},
	},
	{
		name: "what scenes know of a puzzle is made of its rules and its view", part: []string{"scenes/puzzle"},
		may: []string{"scenes/ui", "scenes/ui/box", "scenes/stage", "render", "solver/search", "puzzles", "internal/session", "internal/sound"},
	},
	{
		name: "a page imports no other page, but the walk through the days and the hill", part: []string{"scenes/pages/..."},
		may: []string{"scenes/pages/days", "scenes/pages/hill", "scenes/ui/...", "scenes/stage", "scenes/puzzle", "scenes/shell", "scenes/table", "scenes/editor", "render", "assets", "puzzles", "solver/ask", "solver/search", "internal/platform", "internal/version", "internal/sound", "internal/link", "internal/session", "internal/store", "internal/calendar", "internal/boardorigin", "internal/hardest", "internal/levels", "internal/ownboards", "internal/picture", "internal/progress", "internal/setter"},
	},
	{
		name: "what the scenes share imports none of them", part: []string{"scenes/shell"},
		may: []string{"scenes/ui", "scenes/puzzle", "render", "assets", "solver/ask", "solver/search", "puzzles", "internal/session", "internal/calendar", "internal/boardorigin", "internal/hardest", "internal/levels", "internal/progress", "internal/link", "internal/platform"},
	},
	{
		name: "the screen imports neither table nor editor", part: []string{"scenes/screen"},
		may: []string{"scenes/ui", "scenes/ui/box", "scenes/stage", "render", "puzzles", "internal/session"},
	},
	{
		name: "the table imports no editor", part: []string{"scenes/table"},
		may: []string{"scenes/ui", "scenes/ui/box", "scenes/stage", "scenes/puzzle", "scenes/shell", "scenes/screen", "render", "solver/ask", "solver/search", "puzzles", "internal/platform", "internal/sound", "internal/link", "internal/session", "internal/calendar", "internal/boardorigin", "internal/levels", "internal/progress"},
	},
	{
		name: "the editor imports no table", part: []string{"scenes/editor"},
		may: []string{"scenes/ui", "scenes/ui/box", "scenes/stage", "scenes/puzzle", "scenes/shell", "scenes/screen", "render", "assets", "solver/ask", "solver/search", "puzzles", "internal/sound", "internal/session", "internal/calendar", "internal/hardest", "internal/progress", "internal/setter"},
	},
	{
		name: "what tests of tables share imports the solvers too", part: []string{"scenes/table/tabletest"},
		may: []string{"scenes/table", "scenes/editor", "scenes/puzzle", "scenes/shell", "scenes/stage", "scenes/ui", "render", "solver", "solver/search", "puzzles", "internal/calendar", "internal/deep", "internal/link", "internal/pairs", "internal/script", "internal/session", "internal/sight", "internal/store"},
	},
	{
		name: "a puzzle's scene imports the stage, what describes a puzzle, its own rules and the levels alone", part: []string{"scenes/..."},
		except: notPuzzles,
		may:    []string{"scenes/ui", "scenes/stage", "scenes/puzzle", "render", "solver/search", "solver/" + sameName + "/spec", "puzzles", "puzzles/" + sameName, "internal/foreign", "internal/session", "internal/sound"},
	},
	{name: "what tests see with imports none of ours", part: []string{"internal/sight"}},
	{name: "render imports assets alone", part: []string{"render/..."}, may: []string{"render/...", "assets/..."}},
	{name: "the contract of searches imports none of ours", part: []string{"solver/search"}},
	{name: "the player of grades imports the contract and what puzzles share", part: []string{"solver/humanmodel"}, may: []string{"solver/search", "puzzles"}},
	{name: "what counts solutions imports the contract alone", part: []string{"solver/pathcount"}, may: []string{"solver/search"}},
	{name: "the state-space engine imports the contract alone", part: []string{"solver/space"}, may: []string{"solver/search"}},
	{name: "what censuses share imports none of ours", part: []string{"solver/census"}},
	{
		name: "a census imports what censuses share and the rules of its puzzle", part: []string{"solver/*/census"},
		may: []string{"solver/census", "puzzles/rushhour", "puzzles/rabbits"},
	},
	{name: "what tests of searches share imports the contract alone", part: []string{"solver/search/searchtest"}, may: []string{"solver/search"}},
	{
		name: "a puzzle's searches import the contract and its own rules alone", part: []string{"solver/..."},
		except: []string{"solver", "solver/search/...", "solver/*/spec", "solver/ask", "solver/jobs", "solver/remote", "solver/humanmodel", "solver/pathcount", "solver/space", "solver/worker", "solver/rushhour/axes", "solver/census", "solver/*/census"},
		may:    []string{"solver/search", "solver/" + sameName + "/spec", "solver/" + sameName + "/axes", "solver/humanmodel", "solver/pathcount", "solver/space", "puzzles", "puzzles/" + sameName},
	},
	{
		name: "bounds from both axes import the contract and the rules of Traffic Jam", part: []string{"solver/rushhour/axes"},
		may: []string{"solver/search", "puzzles/rushhour"},
	},
	{
		name: "what searches offer, what asks for them, and what asking and searching have in common, imports the contract alone",
		part: []string{"solver/*/spec", "solver/ask", "solver/jobs"}, may: []string{"solver/search"},
	},
	{name: "the page's side of the solver imports no search", part: []string{"solver/remote"}, may: []string{"solver/jobs", "solver/search"}},
	{
		name: "solver imports searches alone", part: []string{"solver"}, may: []string{"solver/..."},
		not: []string{"solver/ask", "solver/remote", "solver/worker", "solver/search/searchtest"},
	},
	{name: "the browser's solver imports solver alone", part: []string{"solver/worker"}, may: []string{"solver"}},
	{name: "puzzles import none of ours but what they share", part: []string{"puzzles/..."}, except: []string{"puzzles/puzzletest"}, may: []string{"puzzles"}},
	{name: "what tests of puzzles share tries more in make deep", part: []string{"puzzles/puzzletest"}, may: []string{"puzzles", "internal/deep"}},
	{name: "assets import none of ours", part: []string{"assets/..."}, may: []string{"assets/..."}},
	{
		name: "other internal packages import nothing above puzzles", part: []string{"internal/..."},
		except: []string{"internal/cli", "internal/e2e/...", "internal/sixth", "internal/session", "internal/picture", "internal/tools/..."}, may: []string{"puzzles/...", "assets/...", "internal/atomicfile", "internal/calendar", "internal/boardorigin"},
	},
	{name: "pictures of boards know no puzzle", part: []string{"internal/picture"}, may: []string{"render", "assets"}},
	{name: "the session imports the contract of searches, what asks for them, what puzzles share, and the rule of the stars", part: []string{"internal/session"}, may: []string{"solver/ask", "solver/search", "puzzles", "internal/calendar", "internal/boardorigin", "internal/progress"}},
	{
		name: "the maker of packs imports searches", part: []string{"internal/tools/packmaker"},
		may: []string{"solver", "solver/search", "internal/atomicfile", "internal/levels", "internal/calendar", "internal/boardorigin"},
	},
	{
		name: "what measures the growth of searches has naive ones made of the rules", part: []string{"internal/tools/growth"},
		may: []string{"solver", "solver/search", "puzzles", "puzzles/...", "internal/atomicfile"}, not: []string{"puzzles/puzzletest"},
	},
	{
		name: "what writes the page of the hardest boards reads censuses", part: []string{"internal/tools/hardest"},
		may: []string{"solver/census", "internal/hardest", "internal/link", "internal/atomicfile"},
	},
	{
		name: "the maker of the README's pictures has puzzles play levels", part: []string{"internal/tools/filmmaker"},
		may: []string{"scenes/...", "render", "solver", "solver/search", "internal/levels", "internal/atomicfile"},
		not: []string{"scenes", "scenes/table/tabletest"},
	},
	{name: "the compiler of pictures draws them", part: []string{"internal/tools/artmaker"}, may: []string{"render", "assets", "internal/atomicfile"}},
	{name: "what runs the tests imports none of ours", part: []string{"internal/tools/suite", "internal/tools/jobcheck"}},
	{
		name: "the programs that build page and packages draw their icons; the page says what the server says, and names the puzzles", part: []string{"internal/tools/webbuild", "internal/tools/dist"},
		may: []string{"render/...", "assets/...", "internal/webserver", "internal/link", "solver"},
	},
	{name: "the end-to-end tests import anything", part: []string{"internal/e2e/..."}, may: []string{"..."}},
}

func (r rule) governs(pkg string) bool { return within(pkg, r.part...) && !within(pkg, r.except...) }

func (r rule) allows(pkg, folder string) bool {
	may := slices.Clone(r.may)
	for i := range may {
		may[i] = strings.Replace(may[i], sameName, path.Base(pkg), 1)
	}
	return slices.Contains(may, "...") || within(folder, may...) && !within(folder, r.not...)
}

func TestImports(t *testing.T) {
	t.Parallel()
	sources := readTree(t)
	for _, rule := range rules {
		t.Run(rule.name, func(t *testing.T) {
			for _, s := range sources {
				if !rule.governs(s.pkg) {
					continue
				}
				for _, folder := range s.ours() {
					if !rule.allows(s.pkg, folder) {
						t.Errorf("%s imports %s", s.file, folder)
					}
				}
			}
		})
	}
	t.Run("every package has a rule", func(t *testing.T) {
		for _, s := range sources {
			if !slices.ContainsFunc(rules[:], func(r rule) bool { return r.governs(s.pkg) }) {
				t.Errorf("%s stands in a folder that the design does not name", s.file)
			}
		}
	})
}

func TestForbiddenImports(t *testing.T) {
	t.Parallel()
	sources := readTree(t)
	for _, test := range []struct {
		name   string
		part   string
		fault  func(source) string
		except []string // of part
	}{
		{"puzzles import no Ebitengine", "puzzles/...", importing(ebitengine), nil},
		{"puzzles have no clock", "puzzles/...", importing("time"), nil},
		{"puzzles touch no machine", "puzzles/...", importing("os", "net", "syscall", "log"), []string{"puzzles/puzzletest"}},
		{"puzzles start no goroutine", "puzzles/...", func(s source) string {
			if s.starts {
				return "has a go statement"
			}
			return importing("sync", "context")(s)
		}, nil},
		{"puzzles draw from named generators", "puzzles/...", importing("math/rand", "crypto/rand"), nil},
		{"solver and worker import no Ebitengine", "solver/...", importing(ebitengine), nil},
		{"the searches of a puzzle start no goroutine, so that the race detector has nothing to find there", "solver/...", func(s source) string {
			if within(s.pkg, "solver", "solver/jobs", "solver/remote", "solver/search/searchtest") {
				return ""
			}
			if s.starts {
				return "has a go statement"
			}
			if within(s.pkg, "solver/*/census") { // which the race detector looks at: its sweeps run side by side
				return importing("context", "time")(s)
			}
			return importing("sync", "context", "time")(s)
		}, nil},
		{"assets import no Ebitengine", "assets/...", importing(ebitengine), nil},
		{"the stage imports no Ebitengine", "scenes/stage", importing(ebitengine), nil},
		{"the table imports no Ebitengine", "scenes/table", importing(ebitengine), nil},
		{"the editor imports no Ebitengine", "scenes/editor", importing(ebitengine), nil},
		{"the screen of both imports no Ebitengine", "scenes/screen", importing(ebitengine), nil},
		{"a puzzle's scene imports no Ebitengine", "scenes/...", importing(ebitengine), notPuzzles},
		{"the session imports no Ebitengine", "internal/session", importing(ebitengine), nil},
		{"the session has no clock", "internal/session", importing("time"), nil},
		{"the session touches no machine", "internal/session", importing("os", "net", "syscall", "log"), nil},
		{"the session starts no goroutine", "internal/session", func(s source) string {
			if s.starts {
				return "has a go statement"
			}
			return importing("sync", "context")(s)
		}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, s := range sources {
				if !within(s.pkg, test.part) || within(s.pkg, test.except...) {
					continue
				}
				if fault := test.fault(s); fault != "" {
					t.Errorf("%s %s", s.file, fault)
				}
			}
		})
	}
}

// importing returns a check for imports of these packages and those below them; math/rand/v2 is not math/rand.
func importing(forbidden ...string) func(source) string {
	return func(s source) string {
		for _, p := range s.imports {
			for _, f := range forbidden {
				if p != "math/rand/v2" && (p == f || strings.HasPrefix(p, f+"/")) {
					return "imports " + p
				}
			}
		}
		return ""
	}
}

// TestDependencies checks everything that a program is linked with, including the imports of libraries.
func TestDependencies(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, pkg, goos, goarch string
		forbidden               []string
	}{
		{"solver.wasm has no Ebitengine", "./solver/worker", "js", "wasm", []string{ebitengine}},
		{"solver.wasm has no screen, net or fonts", "./solver/worker", "js", "wasm", []string{"net", "image", "golang.org/x/image"}},
		{"game.wasm has no web server", ".", "js", "wasm", []string{"net/http", module + "/internal/webserver"}},
		{"everything under solver builds without Ebitengine", "./solver/...", "linux", "amd64", []string{ebitengine}},
		{"everything under solver builds without Ebitengine in the browser", "./solver/...", "js", "wasm", []string{ebitengine}},
		{"searches have no library but the standard one", "./solver/search", "linux", "amd64", []string{module + "/puzzles", "github.com", "golang.org"}},
		{"the session has no Ebitengine", "./internal/session", "linux", "amd64", []string{ebitengine}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, p := range dependencies(t, test.pkg, test.goos, test.goarch) {
				for _, f := range test.forbidden {
					if p == f || strings.HasPrefix(p, f+"/") {
						t.Errorf("%s for %s/%s depends on %s", test.pkg, test.goos, test.goarch, p)
					}
				}
			}
		})
	}
}

// TestGameLinksNoSearch checks that the page's own wasm leaves the searches to solver.wasm.
func TestGameLinksNoSearch(t *testing.T) {
	t.Parallel()
	for _, p := range dependencies(t, ".", "js", "wasm") {
		folder, ours := strings.CutPrefix(p, module+"/")
		if ours && within(folder, "solver/...") && !within(folder, "solver/ask", "solver/search", "solver/jobs", "solver/remote", "solver/*/spec") {
			t.Errorf("game.wasm links %s", p)
		}
	}
}

func dependencies(t *testing.T, pkg, goos, goarch string) []string {
	t.Helper()
	list := exec.Command("go", "list", "-deps", pkg)
	list.Dir = root
	list.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	var complaint strings.Builder
	list.Stderr = &complaint
	out, err := list.Output()
	if err != nil {
		t.Fatal(fmt.Errorf("go list -deps %s: %w\n%s", pkg, err, complaint.String()))
	}
	return strings.Fields(string(out))
}
