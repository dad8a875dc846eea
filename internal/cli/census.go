//go:build !js

package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"warren/internal/atomicfile"
	"warren/internal/inorder"
	"warren/solver/census"
)

func censusPuzzles() []string { return namesWhere(func(p puzzle) bool { return p.census != nil }) }

func censusUsage() string {
	return fmt.Sprintf(`warren census [-json] [-size RxC] [-walls N] [-part I/N] [-j N] [-memory BYTES] [-o FILE] rushhour
warren census [-json] [-rabbits R] [-mushrooms M] [-foxes F] [-lanes toy|all] [-part I/N] ... rabbits
warren census -merge [-json] [-o FILE] %s FILE...

Lists the hardest boards there are. A line is a board, the hardest first: how far it is from the goal, the board, how many
positions reach one another, and how many of them there are at each distance from the goal. It is printed when all
is searched.

    -json        one JSON object a line for each board; rabbits: at the end one for all
    -size RxC    rushhour: rows and columns (default 6x6)
    -walls N     rushhour: up to so many walls (default 0)
    -rabbits R   rabbits: how many rabbits (default 3)
    -mushrooms M rabbits: how many mushrooms (default 3)
    -foxes F     rabbits: how many foxes (default 1)
    -lanes L     rabbits: where foxes stand, in the lanes of the toy or in all (default toy)
    -part I/N    only the part I of N, from 1 on, which needs nothing of the others
    -j N         how many batches are searched at once; the lines are the same (default: all cores, as memory allows)
    -memory B    the memory that the batches may take, in bytes, or with KiB, MiB or GiB (default 2GiB)
    -o FILE      write FILE at the end; what is done until then is kept in FILE.state, and the same command goes on there
    -merge       merge the files of all parts into what one run would have printed

Exit status: 0 at the end, 1 FILE cannot be written, 2 bad input, 130 after an interrupt.
`, strings.Join(censusPuzzles(), "|"))
}

// censusFlags are the flags that say what a census lists.
type censusFlags struct {
	size                      string
	walls                     int
	rabbits, mushrooms, foxes int
	lanes                     string
}

// A part is one of so many parts of a census.
type part struct{ number, of int }

// A censusKind is how the command line takes the census of a puzzle.
type censusKind struct {
	flags   []string // the names of those that are for this puzzle
	open    func(f censusFlags, of part) (censusEngine, error)
	subject func(f censusFlags) string // what it lists, for the first line of a part
	cols    func(subject string) int   // how many cells a row of its boards has
	command func(size string) string   // the command that lists the hardest boards of a size, "" if there is none
	summed  bool                       // with -json one object for all comes at the end
}

// A censusEngine searches the batches of one part of a census.
type censusEngine interface {
	Bytes() int64                  // that one Sweep takes at most
	Ready() []int                  // the batches that can be searched at the same time; none at the end
	Sweep(batch int) (take func()) // take puts what is found into the census, in one goroutine
	Work() (done, all uint64)
	Lines() []census.Line
	encoding.BinaryMarshaler
	encoding.BinaryUnmarshaler
}

func (p program) census(args []string) int {
	flags := flag.NewFlagSet("census", flag.ContinueOnError)
	var what censusFlags
	c := counting{program: p}
	flags.BoolVar(&c.asJSON, "json", false, "")
	flags.StringVar(&what.size, "size", "6x6", "")
	flags.IntVar(&what.walls, "walls", 0, "")
	flags.IntVar(&what.rabbits, "rabbits", 3, "")
	flags.IntVar(&what.mushrooms, "mushrooms", 3, "")
	flags.IntVar(&what.foxes, "foxes", 1, "")
	flags.StringVar(&what.lanes, "lanes", "toy", "")
	portion := flags.String("part", "1/1", "")
	jobsFlag(flags, &c.jobs)
	memory := flags.String("memory", "2GiB", "")
	flags.StringVar(&c.path, "o", "", "")
	merge := flags.Bool("merge", false, "")
	if status, ok := p.parse(flags, censusUsage(), args); !ok {
		return status
	}
	if flags.NArg() == 0 {
		return p.bad(fmt.Errorf("no puzzle named, expected %s", oneOf(censusPuzzles())))
	}
	of, err := puzzleNamed(flags.Arg(0))
	if err != nil {
		return p.bad(err)
	}
	if of.census == nil {
		return p.bad(fmt.Errorf("census is for %s alone, not for %s", oneOf(censusPuzzles()), of.name))
	}
	c.puzzle = of
	flags.Visit(func(f *flag.Flag) {
		if common := []string{"json", "part", "j", "memory", "o", "merge"}; *merge {
			if !slices.Contains([]string{"json", "o", "merge"}, f.Name) {
				err = cmp.Or(err, fmt.Errorf("-%s does not go with -merge: the parts say what they are", f.Name))
			}
		} else if !slices.Contains(append(common, of.census.flags...), f.Name) {
			err = cmp.Or(err, fmt.Errorf("-%s is not for %s", f.Name, of.name))
		}
	})
	if err != nil {
		return p.bad(err)
	}
	if *merge {
		return c.merge(flags.Args()[1:])
	}
	if flags.NArg() > 1 {
		return p.bad(fmt.Errorf("nothing expected after %s, got %q", of.name, flags.Args()[1:]))
	}
	if c.part, err = parsePart(*portion); err != nil {
		return p.bad(err)
	}
	if err := checkJobs(c.jobs); err != nil {
		return p.bad(err)
	}
	most, err := parseBytes(*memory)
	if err != nil {
		return p.bad(err)
	}
	if c.engine, err = of.census.open(what, c.part); err != nil {
		return p.bad(err)
	}
	if c.engine.Bytes() > most {
		return p.bad(fmt.Errorf("-memory %s, and one batch takes %s", *memory, mebibytes(c.engine.Bytes())))
	}
	c.jobs = min(c.jobs, int(most/max(1, c.engine.Bytes())))
	debug.SetMemoryLimit(int64(c.jobs)*c.engine.Bytes()*5/4 + foundBytes)
	c.subject = of.census.subject(what)
	return c.run()
}

func mebibytes(n int64) string { return fmt.Sprintf("%d MiB", (n+1<<20-1)>>20) }

// parsePart reads I/N.
func parsePart(text string) (of part, err error) {
	number, all, _ := strings.Cut(text, "/")
	var faults [2]error
	of.number, faults[0] = strconv.Atoi(number)
	of.of, faults[1] = strconv.Atoi(all)
	if errors.Join(faults[:]...) != nil || of.number < 1 || of.number > of.of {
		return part{}, fmt.Errorf("-part %q, expected two numbers such as 2/7: the second of seven", text)
	}
	return of, nil
}

// parseBytes reads a number of bytes.
func parseBytes(text string) (int64, error) {
	number, scale := text, int64(1)
	for shift, unit := range []string{"KiB", "MiB", "GiB"} {
		if before, ok := strings.CutSuffix(text, unit); ok {
			number, scale = before, 1<<(10*(shift+1))
		}
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < 1 || n > 1<<50/scale {
		return 0, fmt.Errorf("-memory %q, expected bytes, such as 2147483648 or 2GiB", text)
	}
	return n * scale, nil
}

// A counting is one run of census.
type counting struct {
	program
	puzzle  puzzle
	subject string
	part    part
	engine  censusEngine
	jobs    int
	asJSON  bool
	path    string // of -o, or ""

	began, saved time.Time
	before       uint64 // the work that was done when it began
	batches      uint64
}

func (c *counting) run() int {
	if c.path != "" {
		if err := c.resume(); err != nil {
			return c.bad(err)
		}
		if err := c.save(); err != nil { // now rather than after hours
			return c.failed(err)
		}
	}
	c.began = c.now()
	c.before, _ = c.engine.Work()
	var fault error
	for ready := c.engine.Ready(); len(ready) > 0 && c.ctx.Err() == nil && fault == nil; ready = c.engine.Ready() {
		inorder.Do(c.ctx, c.jobs, slices.Values(ready), func(_ context.Context, batch int) func() {
			return c.engine.Sweep(batch)
		}, func(_ int, take func()) bool {
			take()
			c.batches++
			c.progress()
			if c.path != "" && c.now().Sub(c.saved) > saveEvery {
				fault = c.save()
			}
			return fault == nil
		})
	}
	c.progressEnds()
	if fault == nil && len(c.engine.Ready()) > 0 {
		again := ""
		if c.path != "" {
			fault, again = c.save(), "; the same command goes on"
		}
		if fault == nil {
			return c.interrupted(fmt.Sprintf(" after %s%s", count(c.batches, "batches"), again))
		}
	}
	if fault != nil {
		return c.failed(fault)
	}
	return c.print(c.engine.Lines(), c.part.of > 1)
}

func (c *counting) failed(err error) int {
	c.complain(err)
	return statusFailed
}

// print prints the lines, or writes them to the file of -o; as a part with its first and last line.
func (c *counting) print(lines []census.Line, asPart bool) int {
	if c.path == "" {
		out := bufio.NewWriter(c.stdout) // stdout keeps its error
		c.write(out, lines, asPart)
		out.Flush()
		return statusDone
	}
	var text bytes.Buffer
	c.write(&text, lines, asPart)
	if err := atomicfile.Write(c.path, text.Bytes(), 0o644, nil); err != nil {
		return c.failed(err)
	}
	if err := os.Remove(c.state()); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return c.failed(err)
	}
	return statusDone
}

// censusLine is the JSON object of a board.
type censusLine struct {
	Puzzle    string   `json:"puzzle"`
	Moves     int      `json:"moves"`
	Board     string   `json:"board"`
	States    uint64   `json:"states"`
	Distances []uint64 `json:"distances"`
}

// censusSum is the JSON object of a whole census.
type censusSum struct {
	Puzzle   string   `json:"puzzle"`
	Hardest  int      `json:"hardest"`
	Boards   int      `json:"boards"`
	Examples []string `json:"examples"`
}

func (c *counting) write(w io.Writer, lines []census.Line, asPart bool) {
	sum := censusSum{Puzzle: c.puzzle.name, Boards: len(lines), Examples: []string{}}
	if asPart && !c.asJSON {
		fmt.Fprintln(w, c.head(c.part))
	}
	for _, l := range lines {
		if sum.Hardest = max(sum.Hardest, l.Moves()); sum.Hardest == l.Moves() {
			sum.Examples = append(sum.Examples, l.Board)
		}
		if c.asJSON {
			io.WriteString(w, jsonLine(censusLine{c.puzzle.name, l.Moves(), l.Board, l.Positions(), l.Counts}))
		} else {
			fmt.Fprintln(w, l)
		}
	}
	switch {
	case c.asJSON && c.puzzle.census.summed:
		io.WriteString(w, jsonLine(sum))
	case asPart && !c.asJSON:
		fmt.Fprintln(w, endOf(len(lines)))
	}
}

// censusVersion changes when the lines of a census do.
const censusVersion = 1

// head returns the first line of a part.
func (c *counting) head(of part) string {
	name := c.puzzle.name + " " + c.subject
	digest := sha256.Sum256(fmt.Appendf(nil, "%s version %d", name, censusVersion))
	return fmt.Sprintf("# census %s part=%d/%d of=%x", name, of.number, of.of, digest[:6])
}

func endOf(boards int) string { return fmt.Sprintf("# end boards=%d", boards) }

// foundBytes is room for what is found, beside the batches: the half million boards of 6×6 take
// less.
const foundBytes = 256 << 20

// saveEvery is the time between two saves of the state.
const saveEvery = time.Minute

// state returns the name of the file that keeps what is done.
func (c *counting) state() string { return c.path + ".state" }

// save writes what is done to the disk.
func (c *counting) save() error {
	data, err := c.engine.MarshalBinary()
	if err != nil {
		return err
	}
	c.saved = c.now()
	return atomicfile.Write(c.state(), fmt.Appendf(nil, "%s\n%s", c.head(c.part), data), 0o644, nil)
}

// resume takes what an earlier run of the same command has done.
func (c *counting) resume() error {
	if info, err := os.Stat(filepath.Dir(c.path)); err == nil && !info.IsDir() || err != nil {
		return cmp.Or(err, fmt.Errorf("%s is no folder", filepath.Dir(c.path)))
	}
	data, err := os.ReadFile(c.state())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	head, rest, _ := bytes.Cut(data, []byte("\n"))
	if string(head) != c.head(c.part) {
		return fmt.Errorf("%s keeps what is done of another command, expected %q; remove it to begin anew", c.state(), c.head(c.part))
	}
	if err := c.engine.UnmarshalBinary(rest); err != nil {
		return fmt.Errorf("%s is damaged: %w; remove it to begin anew", c.state(), err)
	}
	return nil
}

// progress shows how much is done and how much time is left, on a terminal alone.
func (c *counting) progress() {
	if !isTerminal(c.stderr) {
		return
	}
	done, all := c.engine.Work()
	spent, left := c.now().Sub(c.began), time.Duration(0)
	if done > c.before {
		left = time.Duration(float64(spent) * float64(all-done) / float64(done-c.before))
	}
	fmt.Fprintf(c.stderr, "\rwarren: %d%% done, %v left \x1b[K", 100*done/max(1, all), left.Round(time.Second))
}

func (c *counting) progressEnds() {
	if isTerminal(c.stderr) {
		io.WriteString(c.stderr, "\r\x1b[K")
	}
}

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&fs.ModeCharDevice != 0
}
