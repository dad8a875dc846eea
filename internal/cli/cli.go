//go:build !js

// Package cli is warren's command line. Only play touches the screen; the rest runs where there is none.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"warren/internal/version"
	"warren/scenes"
	"warren/solver"
	"warren/solver/search"
)

// Exit statuses.
const (
	statusDone    = 0
	statusFailed  = 1 // the command failed: no window, a port in use, an output error, an internal error in a search
	statusBad     = 2 // bad input: a board, a file, a flag
	statusLimited = 3 // a limit stopped at least one search

	statusInterrupted = 130 // as a shell has it of a program that an interrupt ends; it wins over all but statusFailed of the output
)

// worse returns the more severe of two exit statuses: a failure, then bad input, then a limit.
func worse(a, b int) int {
	severity := [...]int{statusDone: 0, statusLimited: 1, statusBad: 2, statusFailed: 3}
	if severity[b] > severity[a] {
		return b
	}
	return a
}

// A program is one run of warren with its dependencies.
type program struct {
	stdin  io.Reader
	stdout *output
	stderr io.Writer
	open   func(context.Context, scenes.Options) error // opens the window and returns when it is closed or the context ends
	search searcher
	now    func() time.Time
	ctx    context.Context // ends at an interrupt
}

// A searcher answers a request, as solver.Do does.
type searcher func(ctx context.Context, request search.Request) (search.Answer, error)

// A command is a subcommand, named by the first argument.
type command struct {
	name, summary string
	run           func(p program, args []string) int
}

func commands() []command {
	return []command{
		{"play", "open the game, on a puzzle or on a board of yours", program.play},
		{"solve", "solve boards and prove the answers", program.solve},
		{"grade", "tell how hard boards are for people", program.grade},
		{"generate", "deal boards of a level", program.generate},
		{"mine", "look for ever harder boards", program.mine},
		{"census", "list the hardest boards there are", program.census},
		{"levels", "print the packs of levels that the game ships", program.levels},
		{"daily", "print the board of a day", program.daily},
		{"picture", "draw boards as pictures to hand on", program.picture},
		{"link", "print a link to each board", program.link},
		{"serve", "serve the browser version that make web built", program.serve},
	}
}

// Run executes a command line, where args does not include the name of the program, and returns the exit status.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return run(program{stdin, &output{w: stdout}, stderr, scenes.Run, solver.Do, time.Now, untilInterrupted()}, args)
}

// untilInterrupted returns a context that ends at an interrupt. The next one is left to the system, which ends the process.
func untilInterrupted() context.Context {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx
}

func run(p program, args []string) int {
	status := p.dispatch(args)
	if p.stdout.err != nil {
		p.complain(fmt.Errorf("writing the answer: %w", p.stdout.err))
		return statusFailed
	}
	return status
}

func (p program) dispatch(args []string) int {
	if len(args) == 0 {
		return p.play(nil)
	}
	switch name := args[0]; {
	case name == "-h", name == "-help", name == "--help", name == "help":
		fmt.Fprint(p.stdout, overview())
		return statusDone
	case name == "-version", name == "--version":
		fmt.Fprintln(p.stdout, version.Line())
		return statusDone
	case strings.HasPrefix(name, "-"):
		return p.play(args)
	default:
		for _, c := range commands() {
			if c.name == name {
				return c.run(p, args[1:])
			}
		}
		if len(args) == 1 && (isLink(name) || isFile(name)) {
			return p.play(args)
		}
		var names []string
		for _, c := range commands() {
			names = append(names, c.name)
		}
		return p.bad(fmt.Errorf("unknown command %q, expected %s", name, oneOf(names)))
	}
}

func overview() string {
	var text strings.Builder
	text.WriteString("Warren: small puzzles with proven answers.\n\n    warren              open the game\n    warren FILE         open it on the boards of a file, or of a link\n")
	for _, c := range commands() {
		fmt.Fprintf(&text, "    warren %-12s %s\n", c.name, c.summary)
	}
	text.WriteString("    warren -version     tell the version\n\nwarren COMMAND -h tells more.\n")
	return text.String()
}

// complain writes one line to standard error.
func (p program) complain(err error) { io.WriteString(p.stderr, complaintLine(err)) }

func complaintLine(err error) string { return fmt.Sprintf("warren: %v\n", err) }

func (p program) bad(err error) int {
	var bad *badLink
	if errors.As(err, &bad) {
		fmt.Fprintln(p.stderr, bad)
		return statusBad
	}
	p.complain(err)
	return statusBad
}

// parse parses the flags of a command. If that ends the command, ok is false and status is the exit status.
func (p program) parse(flags *flag.FlagSet, usage string, args []string) (status int, ok bool) {
	flags.SetOutput(io.Discard)
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(p.stdout, usage)
		return statusDone, false
	}
	if err == nil {
		for _, arg := range flags.Args() {
			if len(arg) > 1 && strings.HasPrefix(arg, "-") {
				err = fmt.Errorf("%s comes too late: flags stand before all else", arg)
				break
			}
		}
	}
	if err != nil {
		return p.bad(fmt.Errorf("%w; warren %s -h lists the flags", err, flags.Name())), false
	}
	return statusDone, true
}

// interrupted tells an interrupt, and how much was done by then. It returns the status that goes with it.
func (p program) interrupted(done string) int {
	p.complain(errors.New("interrupted" + done))
	return statusInterrupted
}

// oneOf joins names as alternatives: "a", "a or b", "a, b or c".
func oneOf(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// An output keeps the first error of its writer, so that it is reported once, at the end.
type output struct {
	w   io.Writer
	err error
}

func (o *output) Write(data []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(data)
	o.err = err
	return n, err
}
