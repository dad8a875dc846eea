//go:build !js

package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"warren/scenes"
	"warren/solver"
	"warren/solver/search"
)

const solveTimeout = time.Minute

func solveUsage() string {
	measured := namesWhere(func(p puzzle) bool { return len(solver.Metrics(p.name)) > 1 })
	defaults := make([]string, 0, len(measured))
	for _, name := range measured {
		defaults = append(defaults, fmt.Sprintf("%s for %s", solver.Metrics(name)[0], name))
	}
	return fmt.Sprintf(`warren solve [-json] [-all] [-metric METRIC] [-red L] [-timeout D] [-j N] PUZZLE [FILE]
warren solve -explain [-json] [-lang en|zh] [-metric METRIC] [-timeout D] [-j N] PUZZLE [FILE]
warren solve [-json] [-j N] -pair R1,C1,R2,C2 %[1]s [FILE]

Solves every board of FILE (- or nothing: standard input; or a link), and proves each answer.

    -json       one JSON object a line for each board
    -explain    tell each solution in words, a line a move, with the reasons for its moves where there are any to see; or
                tell why there is no solution
    -lang L     -explain: the language of the words, en or zh (default en)
    -all        %[2]s: search the whole space: how many positions there are and how far the farthest is from
                the goal
    -metric M   %[3]s: what is counted: moves (a slide of any length is 1) or steps (each cell of a slide
                is 1); a jump is 1 in both (default %[4]s)
    -pair P     %[1]s: link two tiles, each named by its row and its column from 0, instead of clearing the board
    %[7]s
    -timeout D  the longest that one board may take, such as 500ms or 2m (default %.0[5]fs)
    -j N        how many boards are worked at once; the output is the same (default: all cores)

PUZZLE is %[6]s.
Exit status: 0 every board answered, 1 a search failed, 2 bad input, 3 a limit stopped a search, 130 after an interrupt.
`, oneOf(linkable()), strings.Join(namesWhere(func(p puzzle) bool { return p.has&wholeSpace != 0 }), ", "),
		strings.Join(measured, ", "), strings.Join(defaults, ", "), solveTimeout.Seconds(), oneOf(puzzleNames()), redHelp)
}

func (p program) solve(args []string) int {
	flags := flag.NewFlagSet("solve", flag.ContinueOnError)
	var o solveOptions
	flags.BoolVar(&o.asJSON, "json", false, "")
	flags.BoolVar(&o.whole, "all", false, "")
	flags.StringVar(&o.metric, "metric", "", "")
	flags.StringVar(&o.pair, "pair", "", "")
	flags.BoolVar(&o.explained, "explain", false, "")
	flags.StringVar(&o.language, "lang", "", "")
	limit := limitFlags(flags)
	puzzle, file, status, ok := p.parseBoards(flags, solveUsage(), args)
	if !ok {
		return status
	}
	request, err := o.request(puzzle)
	if err != nil {
		return p.bad(err)
	}
	narrator, err := scenes.NewNarrator(puzzle.name, cmp.Or(o.language, "en"))
	if err != nil {
		return p.bad(err)
	}
	if err := limit.check(); err != nil {
		return p.bad(err)
	}
	return p.eachBoard(file, *limit, func(ctx context.Context, b board) (r report, err error) {
		request := request
		request.Board = b.text
		answer, err := p.ask(ctx, request)
		if isRefusal(err) {
			err = fmt.Errorf("%w, expected two equal pictures", err)
		}
		var told telling
		if err == nil && o.explained {
			told, err = p.explain(ctx, narrator, request, answer)
		}
		switch {
		case err != nil:
			return report{}, err
		case o.explained && o.asJSON:
			r.text = jsonLine(explainedResult{resultOf(puzzle, b, answer, false), told})
		case o.explained:
			r.text = told.inWords(narrator, b.number)
		case o.asJSON:
			r.text = jsonLine(resultOf(puzzle, b, answer, o.whole))
		default:
			r.text, err = inWords(b.number, puzzle, narrator, b.text, answer, o.whole)
		}
		if solver.Limited(answer) || told.stopped {
			r.status = statusLimited
		}
		return r, err
	})
}

// solveOptions are the flags of solve.
type solveOptions struct {
	asJSON, whole, explained bool
	metric, pair, language   string
}

// request returns what the flags ask about each board of a puzzle. The error says which of them do not go together.
func (o *solveOptions) request(puzzle puzzle) (search.Request, error) {
	request := search.Request{Puzzle: puzzle.name, Task: search.TaskSolve, Metric: o.metric}
	switch metrics := solver.Metrics(puzzle.name); {
	case o.metric == "":
	case len(metrics) == 1:
		return request, fmt.Errorf("%s counts %s and nothing else: it takes no -metric", puzzle.name, metrics[0])
	case !slices.Contains(metrics, o.metric):
		return request, fmt.Errorf("unknown metric %q of %s, expected %s", o.metric, puzzle.name, oneOf(metrics))
	}
	if o.whole && puzzle.has&wholeSpace == 0 {
		return request, fmt.Errorf("-all searches a whole space, and that of %s is too large", puzzle.name)
	}
	if o.pair != "" {
		tiles, err := parsePair(o.pair, puzzle)
		if err != nil {
			return request, err
		}
		puzzle.link(&request, tiles[0], tiles[1])
	}
	if o.whole {
		request.Task = search.TaskDistances
	}
	switch {
	case o.explained && (o.pair != "" || o.whole):
		return request, errors.New("-explain tells the solutions of boards: it does not go with -pair or -all")
	case !o.explained && o.language != "":
		return request, errors.New("-lang is the language of -explain, which is missing")
	}
	return request, nil
}

// ask searches until ctx ends. The error says why there is no answer; reaching a limit is not an error.
func (p program) ask(ctx context.Context, request search.Request) (search.Answer, error) {
	answer, err := p.search(ctx, request)
	if err == nil && answer.Error != "" {
		err = errors.New(answer.Error)
	}
	if request.Task == search.TaskDistances && answer.States == 0 {
		answer.Optimal = false // the request is not complete without the number of states
	}
	return answer, err
}

// A result is the JSON object of one board. Nil fields are omitted.
type result struct {
	Puzzle   string          `json:"puzzle"`
	Solvable bool            `json:"solvable"`
	Proved   bool            `json:"proved"`
	Metric   string          `json:"metric"`
	Cost     *int            `json:"cost,omitempty"`
	Length   *int            `json:"length,omitempty"`
	Moves    json.RawMessage `json:"moves,omitempty"`
	Path     json.RawMessage `json:"path,omitempty"`
	Bound    *int            `json:"bound,omitempty"`

	Solutions string         `json:"solutions,omitempty"`
	Reason    *search.Reason `json:"reason,omitempty"`
	Note      string         `json:"note,omitempty"`

	Explored uint64  `json:"explored"`
	States   *uint64 `json:"states,omitempty"`
	Farthest *int    `json:"farthest,omitempty"`
	MS       float64 `json:"ms"`
}

func resultOf(puzzle puzzle, b board, a search.Answer, whole bool) result {
	r := result{
		Puzzle: a.Puzzle, Solvable: a.Solvable, Proved: solver.Proved(a), Metric: a.Metric, Explored: a.Explored,
		MS: math.Round(a.MS*1000) / 1000, Solutions: a.Solutions, Reason: a.Reason, Note: b.note,
	}
	if a.Solvable {
		r.Cost, r.Moves, r.Path = &a.Cost, a.Moves, a.Path
		if a.Length > 0 || puzzle.has&measured != 0 {
			r.Length = &a.Length
		}
		if puzzle.has&bounded != 0 {
			r.Bound = &a.Bound
		}
		if puzzle.has&pathOnly != 0 {
			r.Moves = nil
		}
	}
	if !r.Proved {
		r.Bound = &a.Bound
	}
	if whole && r.Proved && a.States > 0 { // a board may be decided without a search
		r.States = &a.States
		if knowsFarthest(a) {
			r.Farthest = &a.Farthest
		}
	}
	return r
}

// knowsFarthest reports whether the distance of every position is known. Of a board with millions
// of positions it may only be known how many there are.
func knowsFarthest(a search.Answer) bool { return a.Solvable && a.Farthest >= a.Cost }

func jsonLine(value any) string {
	var line strings.Builder
	lines := json.NewEncoder(&line)
	lines.SetEscapeHTML(false)
	if err := lines.Encode(value); err != nil {
		panic(err) // no value of this package holds what JSON lacks
	}
	return line.String()
}

// inWords returns the answer as text for people.
func inWords(number int, puzzle puzzle, narrator *scenes.Narrator, board string, a search.Answer, whole bool) (string, error) {
	why, err := because(narrator, board, a.Reason)
	if err != nil {
		return "", err
	}
	var words []string
	if a.Solvable {
		if words, err = puzzle.describe(board, a.Moves); err != nil {
			return "", fmt.Errorf("reading the solution: %w", err)
		}
	}
	var out strings.Builder
	unit, proved := a.Metric, solver.Proved(a)
	fmt.Fprintf(&out, "Board %d: ", number)
	switch {
	case proved && a.Solvable && len(words) == 0:
		fmt.Fprint(&out, "solved already")
	case proved && a.Solvable && a.Cost > a.Bound:
		fmt.Fprintf(&out, "%s, and none takes fewer than %d", count(a.Cost, unit), a.Bound)
	case proved && a.Solvable:
		fmt.Fprintf(&out, "%s, proven the fewest", count(a.Cost, unit))
	case proved:
		fmt.Fprint(&out, "proven to have no solution")
	case a.Solvable:
		fmt.Fprintf(&out, "stopped by a limit; the best found takes %s, and none takes fewer than %d", count(a.Cost, unit), a.Bound)
	default:
		fmt.Fprintf(&out, "stopped by a limit; a solution takes at least %s", count(a.Bound, unit))
	}
	took := time.Duration(a.MS * float64(time.Millisecond)).Round(10 * time.Microsecond)
	fmt.Fprintf(&out, " (%s searched in %v)\n", count(a.Explored, "positions"), took)
	if proved && why != "" {
		fmt.Fprintf(&out, "  %s\n", why)
	}
	if whole && proved && a.States > 0 {
		fmt.Fprintf(&out, "  %s can be reached", count(a.States, "positions"))
		if knowsFarthest(a) {
			fmt.Fprintf(&out, "; the farthest that can be solved takes %s", count(a.Farthest, unit))
		}
		fmt.Fprintln(&out)
	}
	if a.Solutions != "" {
		fmt.Fprintf(&out, "  %s in all\n", countText(a.Solutions, "solutions"))
	}
	fmt.Fprint(&out, wrap(words))
	return out.String(), nil
}

// count returns a number with its unit, the plural of a regular noun: "1 move", "24,132 positions".
func count[N int | uint64](n N, unit string) string {
	return countText(fmt.Sprint(n), unit)
}

// countText is count for a decimal number of any size.
func countText(digits, unit string) string {
	if digits == "1" {
		unit = strings.TrimSuffix(unit, "s")
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits + " " + unit
}

// wrap joins words with commas and breaks them into indented lines.
func wrap(words []string) string {
	const width = 78
	var text strings.Builder
	column := 0
	for i, word := range words {
		if i < len(words)-1 {
			word += ","
		}
		if column > 0 && column+1+len(word) > width {
			text.WriteString("\n")
			column = 0
		}
		lead := " "
		if column == 0 {
			lead = "  "
		}
		text.WriteString(lead + word)
		column += len(lead) + len(word)
	}
	if column > 0 {
		text.WriteString("\n")
	}
	return text.String()
}
