// Dist makes the packages of the game for all systems: make dist. The same commit makes the same bytes in any folder and at any time.
package main

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"text/template"
	"time"

	"warren/assets"
	"warren/internal/link"
	"warren/solver"
)

// appID names the game to app stores and to systems that keep a name for each program. It begins with an address of who publishes it.
const appID = "io.github.warren_puzzles.Warren"

// A release is what is packaged. The texts of assets/dist are templates of it.
type release struct {
	ID, Version, Date string
	Commit            string // abbreviated
	Page              string // the address of the game's page, or ""
	Commands          []command
	Puzzles           solver.Registry

	phrases map[string]assets.Phrase

	at  time.Time // of the commit, and so of all that is packaged
	out string    // the folder of the packages, which is absolute
}

// A command is a command of the game, for its manual page.
type command struct{ Name, Summary string }

func main() {
	out := flag.String("out", "build/dist", "the `folder` to leave; what is in it is replaced")
	number := flag.String("version", os.Getenv("VERSION"), "the `number` of the version, such as 1.2.0; by default that of git's last tag")
	page := flag.String("page", os.Getenv("PAGE"), "the `address` of the game's page, to which links and QR codes lead")
	root := flag.String("root", "", "only write what stands in this `folder` on Linux, such as /usr, for this machine")
	flag.Parse()
	r, err := describe(*number, *page)
	if err == nil {
		if *root != "" {
			err = r.linuxRoot(*root, runtime.GOARCH)
		} else {
			err = r.packages(*out)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

// packages makes all packages in a folder beside out, and replaces out with it when they are complete.
func (r *release) packages(out string) error {
	out, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	r.out = out + ".new"
	work, err := os.MkdirTemp("", "warren-dist-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if err := os.RemoveAll(r.out); err != nil {
		return err
	}
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	for _, pack := range []func(work string) error{r.linux, r.windows, r.macos, r.web, r.parts, r.source} {
		if err := pack(work); err != nil {
			return err
		}
	}
	if err := r.sums(); err != nil {
		return err
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	return os.Rename(r.out, out)
}

// versionForm is a version that all systems understand: three numbers, what comes before it, what it was made of.
var versionForm = regexp.MustCompile(`^\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?(\+[0-9A-Za-z.]+)?$`)

// describe finds out what the commit is. A number overrules its tag, and COMMIT and SOURCE_DATE_EPOCH its name and its time, so that git is not asked.
func describe(number, page string) (r *release, err error) {
	if page != "" {
		if err := link.CheckPage(page); err != nil {
			return nil, err
		}
		if !strings.HasSuffix(page, "/") { // the pictures of the metainfo are in it
			return nil, fmt.Errorf("%q, expected the address of a folder: %s/", page, page)
		}
	}
	r = &release{ID: appID, Page: page, Puzzles: solver.Puzzles(), phrases: assets.Phrases()}
	if r.Commit = os.Getenv("COMMIT"); r.Commit == "" {
		if r.Commit, err = output("git", "rev-parse", "--short=8", "HEAD"); err != nil {
			return nil, err
		}
		changed, err := output("git", "status", "--porcelain", "--untracked-files=no")
		if err != nil {
			return nil, err
		}
		if changed != "" {
			return nil, fmt.Errorf("packages are of a commit, and these files have changed since:\n%s", changed)
		}
	}
	if r.Version = strings.TrimPrefix(number, "v"); r.Version == "" {
		tag, err := output("git", "describe", "--tags", "--match", "v[0-9]*")
		if err != nil {
			tag = "v0.0.0-0-g" + r.Commit // no version has been tagged yet
		}
		r.Version = sinceTag(tag)
	}
	if !versionForm.MatchString(r.Version) {
		return nil, fmt.Errorf("version %q, expected one such as 1.2.0", r.Version)
	}
	epoch := os.Getenv("SOURCE_DATE_EPOCH")
	if epoch == "" {
		if epoch, err = output("git", "log", "-1", "--format=%ct"); err != nil {
			return nil, err
		}
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("SOURCE_DATE_EPOCH: %w", err)
	}
	r.at = time.Unix(seconds, 0).UTC()
	r.Date = r.at.Format(time.DateOnly)
	os.Setenv("SOURCE_DATE_EPOCH", epoch) // for the programs that make packages

	help, err := output("go", "run", ".", "-h")
	if err != nil {
		return nil, err
	}
	for _, match := range regexp.MustCompile(`(?m)^    warren ([a-z]+) +(.*)`).FindAllStringSubmatch(help, -1) {
		r.Commands = append(r.Commands, command{match[1], match[2]})
	}
	return r, nil
}

// sinceTag returns the version of what git describes by its last tag: 1.2.0 of v1.2.0, and 1.2.0+3.gabc, which is later, three commits after it.
func sinceTag(described string) string {
	return regexp.MustCompile(`-(\d+)-(g[0-9a-f]+)$`).ReplaceAllString(strings.TrimPrefix(described, "v"), "+$1.$2")
}

// Plain returns the three numbers of the version alone.
func (r *release) Plain() string { return regexp.MustCompile(`^[\d.]+`).FindString(r.Version) }

// EN and ZH return a phrase of the game, for the texts of assets/dist.
func (r *release) EN(key string) (string, error) { p, err := r.phrase(key); return p.EN, err }
func (r *release) ZH(key string) (string, error) { p, err := r.phrase(key); return p.ZH, err }

func (r *release) phrase(key string) (assets.Phrase, error) {
	phrase, ok := r.phrases[key]
	if !ok {
		return phrase, fmt.Errorf("the game has no phrase %s", key)
	}
	return phrase, nil
}

// set returns what the linker sets in the game.
func (r *release) set() string {
	set := fmt.Sprintf("-X warren/internal/version.Number=%s -X warren/internal/version.Commit=%s", r.Version, r.Commit)
	if r.Page != "" {
		set += " -X warren/internal/link.Page=" + r.Page
	}
	return set
}

// compile builds the game for a system.
func (r *release) compile(system, arch, file string) error {
	build := exec.Command("go", "build", "-ldflags", "-s -w -buildid= "+r.set(), "-o", file, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+arch)
	return visibly(build)
}

// fill returns a text of assets/dist, filled in with values.
func fill(name string, values any) ([]byte, error) {
	text, err := template.ParseFiles(filepath.Join("assets/dist", name))
	if err != nil {
		return nil, err
	}
	var filled bytes.Buffer
	err = text.Execute(&filled, values)
	return filled.Bytes(), err
}

// web packs the page for a host of static files, which compresses on its own.
func (r *release) web(work string) error {
	dir := filepath.Join(work, "web")
	if err := visibly(exec.Command("go", "run", "./internal/tools/webbuild", "-out", dir, "-quality", "-1", "-set", r.set())); err != nil {
		return err
	}
	return r.zip("warren-"+r.Version+"-web.zip", dir, "")
}

// sums writes the checksums of all packages, as sha256sum reads them.
func (r *release) sums() error {
	entries, err := os.ReadDir(r.out)
	if err != nil {
		return err
	}
	var sums bytes.Buffer
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(r.out, entry.Name()))
		if err != nil {
			return err
		}
		fmt.Printf("%10d  %s\n", len(data), entry.Name())
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), entry.Name())
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), sums.Bytes(), 0o644)
}

// output returns what a program prints, without the blanks around it.
func output(name string, args ...string) (string, error) {
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return strings.TrimSuffix(string(out), "\n"), nil
}

// visibly runs a program whose output is that of this one.
func visibly(cmd *exec.Cmd) error {
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", strings.Join(cmd.Args, " "), err)
	}
	return nil
}
