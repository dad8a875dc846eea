package main

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

const engine = "github.com/hajimehoshi/ebiten/v2"

// leanEngine makes a copy of Ebitengine in the folder build of the module at root, and returns the file of modules that builds with it. The copy does
// without text/template, which fills in shaders that the engine has written out as well, and for whose calls of methods by name the linker keeps every
// method of a program; without go/printer, which rewrites shaders of earlier versions; and without go/build, which looks for the engine's source. With it
// the page is a sixth smaller.
func leanEngine(root string) (modfile string, err error) {
	module, err := goOutput("list", "-m", "-f", "{{.Dir}} {{.Version}}", engine)
	if err != nil {
		return "", err
	}
	source, version, _ := strings.Cut(module, " ")
	if source == "" {
		return "", errors.New("the source of Ebitengine is not in the module cache: run go mod download")
	}
	home := filepath.Join("build", copyName(version, patching))
	dir := filepath.Join(root, home)
	modfile = filepath.Join(dir, "page.mod")
	if err := copyEngine(source, dir); err != nil {
		return "", fmt.Errorf("copying Ebitengine: %w", err)
	}
	for _, name := range [...]string{"mod", "sum"} {
		text, err := os.ReadFile(filepath.Join(root, "go."+name))
		if err != nil {
			return "", err
		}
		if name == "mod" {
			text = fmt.Appendf(text, "\nreplace %s => ./%s\n", engine, filepath.ToSlash(home))
		}
		if err := replaceFile(filepath.Join(dir, "page."+name), text); err != nil {
			return "", err
		}
	}
	return modfile, nil
}

//go:embed engine.go
var patching []byte // what makes the copy: this file

// copyName returns the name of a copy of a version, which another way of patching does not share.
func copyName(version string, patching []byte) string {
	sum := sha256.Sum256(patching)
	return fmt.Sprintf("ebitengine-%s-%x", version, sum[:4])
}

// replaceFile writes a file that another process may be reading.
func replaceFile(name string, text []byte) error {
	next, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name))
	if err != nil {
		return err
	}
	_, err = next.Write(text)
	if err := errors.Join(err, next.Close()); err != nil {
		return err
	}
	return os.Rename(next.Name(), name)
}

// copyEngine copies the source to a folder, unless it is there. Of several processes that do so at once each makes a copy, and the first one's stays.
func copyEngine(source, dir string) error {
	if _, err := os.Stat(dir); err == nil {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	next, err := os.MkdirTemp(filepath.Dir(dir), "ebitengine-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(next)
	if err := os.CopyFS(next, os.DirFS(source)); err != nil {
		return err
	}
	for _, p := range patches {
		name := filepath.Join(next, filepath.FromSlash(p.file))
		text, err := os.ReadFile(name)
		if err == nil {
			text, err = p.patch(text, filepath.Dir(name))
		}
		if err == nil {
			err = os.WriteFile(name, text, 0o644)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", p.file, err)
		}
	}
	if err := os.Rename(next, dir); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	return nil
}

var patches = [...]struct {
	file  string
	patch func(text []byte, dir string) ([]byte, error)
}{
	{"internal/builtinshader/shader.go", shadersWritten},
	{"internal/colormshader/shader.go", shadersWritten},
	{"internal/legacyshader/convert.go", noEarlierShaders},
	{"internal/debug/caller.go", noSourceFolder},
}

var (
	imports = regexp.MustCompile(`(?s)\nimport \(.*?\n\)\n`)
	cache   = regexp.MustCompile(`(?s)\nvar \(\n\tshaders .*?\n\)\n`)
	shaders = regexp.MustCompile("(?s)\nvar tmpl = .*?\n`\\)\\)\n")
	body    = regexp.MustCompile(`(?s)(\nfunc ShaderSource\(filter Filter, address Address\) \[\]byte \{\n).*?\n}\n`)
	written = regexp.MustCompile(`(?m)^const _ = (".*")$`)
	lookup  = regexp.MustCompile(`(?s)\tebitengineFileDirOnce\.Do\(.*?\n\t}\)\n`)
)

// shadersWritten replaces the template of shaders by the texts that defs.go beside it has for each filter and each address in turn. What does not fit
// another version of the engine does not compile.
func shadersWritten(text []byte, dir string) ([]byte, error) {
	defs, err := os.ReadFile(filepath.Join(dir, "defs.go"))
	if err != nil {
		return nil, err
	}
	var sources bytes.Buffer
	for _, found := range written.FindAllSubmatch(defs, -1) {
		fmt.Fprintf(&sources, "\t%s,\n", found[1])
	}
	text = body.ReplaceAll(text, []byte("${1}\treturn []byte(sources[int(filter)*AddressCount+int(address)])\n}\n"))
	text = imports.ReplaceAll(text, nil)
	text = cache.ReplaceAll(text, nil)
	text = shaders.ReplaceAllLiteral(text, fmt.Appendf(nil, "\nvar sources = [FilterCount * AddressCount]string{\n%s}\n", &sources))
	return text, nil
}

// noEarlierShaders fails for a shader of an earlier version. The game has none.
func noEarlierShaders([]byte, string) ([]byte, error) {
	return []byte("package legacyshader\n\nimport \"errors\"\n\nfunc convertToPixels([]byte) ([]byte, error) {\n" +
		"\treturn nil, errors.New(\"legacyshader: the page is built without shaders in texels\")\n}\n"), nil
}

// noSourceFolder leaves the folder of the engine's source unknown.
func noSourceFolder(text []byte, _ string) ([]byte, error) {
	return lookup.ReplaceAll(bytes.Replace(text, []byte("\t\"go/build\"\n"), nil, 1), nil), nil
}
