// Webbuild writes the browser version as a folder of static files, with .br and .gz files beside them. It needs only the go command.
package main

import (
	"flag"
	"fmt"
	"html/template"
	"image"
	"image/png"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"warren/assets"
	"warren/internal/webserver"
)

func main() {
	out := flag.String("out", "build/web", "the `folder` to leave; what is in it is replaced")
	quality := flag.Int("quality", 11, "how hard brotli works, 0 to 11; 5 takes a second, 11 half a minute; with -1 nothing is compressed")
	set := flag.String("set", "", "what the linker sets, such as `\"-X warren/internal/version.Number=1.2.0\"`")
	command := flag.Bool("go", false, "only run the go command that follows, which compiles as for the page: webbuild -go vet ./scenes")
	flag.Parse()
	var err error
	if *command {
		err = goForPage("", flag.Args()...)
	} else {
		err = run(*out, *set, *quality)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "webbuild:", err)
		os.Exit(1)
	}
}

// run builds into a folder beside out and replaces out with it when it is complete.
func run(out, set string, quality int) error {
	root, err := goOutput("list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	next := out + ".new"
	if err := os.RemoveAll(next); err != nil {
		return err
	}
	if err := os.MkdirAll(next, 0o755); err != nil {
		return err
	}
	if err := build(root, next, set); err != nil {
		return err
	}
	if quality >= 0 {
		if err := compressAll(next, quality); err != nil {
			return err
		}
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	if err := os.Rename(next, out); err != nil {
		return err
	}
	return report(os.Stdout, out)
}

// build writes all files of the folder except the compressed ones.
func build(root, dir, set string) error {
	for name, pkg := range map[string]string{"game.wasm": ".", "solver.wasm": "./solver/worker"} {
		if err := compile(root, pkg, filepath.Join(dir, name), set); err != nil {
			return err
		}
	}
	goroot, err := goOutput("env", "GOROOT")
	if err != nil {
		return err
	}
	if err := copyFile(filepath.Join(dir, "wasm_exec.js"), filepath.Join(goroot, "lib", "wasm", "wasm_exec.js")); err != nil {
		return err
	}
	page := filepath.Join(root, "assets", "web")
	for _, name := range []string{"start.js", "page.js", "mirror.js", "worker.js"} {
		if err := copyFile(filepath.Join(dir, name), filepath.Join(page, name)); err != nil {
			return err
		}
	}
	for _, name := range [...]string{assets.ChineseRegular, assets.ChineseBold, assets.Names} {
		if err := copyFile(filepath.Join(dir, name), filepath.Join(root, "assets", "fonts", name)); err != nil {
			return err
		}
	}
	if err := copyFile(filepath.Join(dir, assets.LicenceFile), filepath.Join(root, "assets", assets.LicenceFile)); err != nil {
		return err
	}
	for name, folders := range map[string][]string{"boards.txt": {"packs", "daily"}, assets.HardestFile: {"hardest"}} {
		if err := writeBoards(filepath.Join(root, "assets"), filepath.Join(dir, name), folders); err != nil {
			return err
		}
	}
	for _, language := range [...]string{"en", "zh"} {
		if err := writeWords(filepath.Join(dir, assets.WordsFile(language)), assets.Words(language)); err != nil {
			return err
		}
	}
	if err := writeManifests(root, dir); err != nil {
		return err
	}
	index, service := filepath.Join(page, "index.html"), filepath.Join(page, serviceScript)
	keep, err := kept(dir, index, service)
	if err != nil {
		return err
	}
	if err := writeIndex(dir, index, keep); err != nil {
		return err
	}
	// It is not kept: some hosts do not answer with it when it is asked for by name.
	if err := copyFile(filepath.Join(dir, "404.html"), filepath.Join(page, "404.html")); err != nil {
		return err
	}
	keep.Files["index.html"] = "" // it has the name of the build, which is made of the digests of the others
	return writeService(dir, service, keep)
}

// writeBoards writes the texts of some folders as one file, each after a zero and a line of its
// name.
func writeBoards(from, to string, folders []string) error {
	return create(to, func(w io.Writer) error {
		for _, folder := range folders {
			names, err := filepath.Glob(filepath.Join(from, folder, "*.txt"))
			if err != nil {
				return err
			}
			for _, name := range names {
				text, err := os.ReadFile(name)
				if err != nil {
					return err
				}
				if _, err := fmt.Fprintf(w, "\x00%s/%s\n%s", folder, filepath.Base(name), text); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// writeWords writes player-facing strings as one file, each after a zero and a line of its key.
func writeWords(to string, words map[string]string) error {
	return create(to, func(w io.Writer) error {
		for _, key := range slices.Sorted(maps.Keys(words)) {
			if _, err := fmt.Fprintf(w, "\x00%s\n%s", key, words[key]); err != nil {
				return err
			}
		}
		return nil
	})
}

// cold are packages whose speed nobody feels, such as the compiler of Ebitengine's shaders. Without inlining they are smaller to send and to compile.
var cold = [...]string{
	"go/...", "text/...", "encoding/...", "regexp/...", "net/...", "math/big", "archive/...", "compress/...", "os/...", "log/...", "fmt", "time", "reflect",
	"strconv", "context", "syscall/...", "internal/bisect", "internal/godebug", "internal/poll", "internal/reflectlite",
	"github.com/hajimehoshi/ebiten/v2/internal/shader", "github.com/hajimehoshi/ebiten/v2/internal/shaderir/...",
	"warren/scenes/...", "warren/internal/...",
}

func compile(root, pkg, file, set string) error {
	file, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	if err := goForPage(root, "build", "-ldflags", "-s -w -buildid= "+set, "-o", file, pkg); err != nil {
		return fmt.Errorf("building %s from %s: %w", filepath.Base(file), pkg, err)
	}
	return os.Chmod(file, 0o644) // go build makes its output executable
}

// goForPage runs a go command, its name and its arguments, that compiles for the page, in a folder.
func goForPage(dir string, args ...string) error {
	root, err := goOutput("list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	modules, err := leanEngine(root)
	if err != nil {
		return err
	}
	flags := []string{"-trimpath", "-modfile=" + modules}
	for _, name := range cold {
		flags = append(flags, "-gcflags="+name+"=-l -dwarf=false") // the last pattern that fits takes the place of what make sets for all
	}
	cmd := exec.Command("go", slices.Insert(args, min(1, len(args)), flags...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	return cmd.Run()
}

func goOutput(args ...string) (string, error) {
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

func copyFile(to, from string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// writeIndex writes index.html with the name of the build, the digest of its solver, and the size of game.wasm for the progress bar, since a compressed
// response does not tell that.
func writeIndex(dir, source string, keep keeping) error {
	page, err := template.ParseFiles(source)
	if err != nil {
		return err
	}
	game, err := os.Stat(filepath.Join(dir, "game.wasm"))
	if err != nil {
		return err
	}
	return create(filepath.Join(dir, "index.html"), func(w io.Writer) error {
		return page.Execute(w, struct {
			Build, Solver, Policy string
			GameBytes             int64
		}{keep.Name, keep.Files["solver.wasm"], webserver.Policy, game.Size()})
	})
}

func writePicture(dir, name string, picture image.Image) error {
	return create(filepath.Join(dir, name), func(w io.Writer) error { return png.Encode(w, picture) })
}

// create creates a file and calls write to fill it.
func create(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	err = write(f)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return fmt.Errorf("writing %s: %w", name, err)
	}
	return nil
}

// report prints the uncompressed and compressed sizes of all files.
func report(w io.Writer, dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	sizes := map[string]int64{}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			return err
		}
		sizes[entry.Name()] = info.Size()
	}
	fmt.Fprintf(w, "%-14s %10s %10s %10s\n", dir, "raw", "gzip", "brotli")
	for _, entry := range entries {
		name := entry.Name()
		if ext := filepath.Ext(name); ext == ".br" || ext == ".gz" {
			continue
		}
		fmt.Fprintf(w, "%-14s %10d %10d %10d\n", name, sizes[name], sizes[name+".gz"], sizes[name+".br"])
	}
	return nil
}
