//go:build !js

package cli

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"warren/internal/calendar"
	"warren/internal/levels"
)

func dailyUsage() string {
	return fmt.Sprintf(`warren daily [-json] [-date YYYY-MM-DD] [PUZZLE]

Prints the daily board of a puzzle, the same for everybody, as board text after a line
// puzzle=maze date=2026-11-22 number=1 par=9 grade=12 level=normal.
The days before that one have no number.

    -json    one JSON object a line for each board
    -date D  the day (default: today where the clock stands)

PUZZLE is %s; without it, all that have daily boards.
Exit status: 0 every board printed, 2 bad input, such as a day that has no board.
`, oneOf(puzzleNames()))
}

// dailyLine is the JSON object of a daily board.
type dailyLine struct {
	Puzzle     string        `json:"puzzle"`
	Date       calendar.Date `json:"date"`
	Number     int           `json:"number,omitempty"` // the days before the first that was numbered have none
	Board      string        `json:"board"`
	Par        int           `json:"par"`
	Grade      float64       `json:"grade"`
	Difficulty string        `json:"level"`
}

func (p program) daily(args []string) int {
	flags := flag.NewFlagSet("daily", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	day := flags.String("date", "", "")
	if status, ok := p.parse(flags, dailyUsage(), args); !ok {
		return status
	}
	date := calendar.Of(p.now())
	var err error
	if *day != "" {
		if date, err = calendar.Parse(*day); err != nil {
			return p.bad(err)
		}
	}
	names, err := puzzlesNamed(flags.Args())
	if err != nil {
		return p.bad(err)
	}
	if flags.NArg() == 0 {
		names = slices.DeleteFunc(names, func(name string) bool {
			first, _ := levels.Days(name)
			return first.IsZero()
		})
	}
	printed, status := false, statusDone
	var complaints []string
	for _, name := range names {
		if p.ctx.Err() != nil {
			return p.interrupted("")
		}
		day, ok := levels.Daily(name, date)
		switch {
		case !ok:
			// The lists of all puzzles usually end on the same day; that is said once.
			if err := noDaily(name, date); !slices.Contains(complaints, err.Error()) {
				complaints = append(complaints, err.Error())
				status = worse(status, p.bad(err))
			}
			continue
		case *asJSON:
			fmt.Fprint(p.stdout, jsonLine(dailyLine{name, day.Date, day.Number(), strings.TrimSuffix(day.Board, "\n"), day.Par, day.Grade, day.Difficulty}))
			continue
		case printed:
			fmt.Fprintln(p.stdout)
		}
		printed = true
		number := ""
		if day.Number() > 0 {
			number = fmt.Sprintf(" number=%d", day.Number())
		}
		fmt.Fprintf(p.stdout, "// puzzle=%s date=%v%s par=%d grade=%v level=%s\n%s",
			name, day.Date, number, day.Par, day.Grade, day.Difficulty, day.Board)
	}
	return status
}

// noDaily says why a puzzle has no board on a date.
func noDaily(name string, date calendar.Date) error {
	first, last := levels.Days(name)
	if first.IsZero() {
		return fmt.Errorf("%s has no daily boards", name)
	}
	return fmt.Errorf("date %v, expected one from %v to %v: the days that have boards", date, first, last)
}
