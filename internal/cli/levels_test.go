//go:build !js

package cli

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
)

func TestLevelForms(t *testing.T) {
	t.Parallel()
	level := levels.Level{
		Dealt:  boardorigin.Dealt{Board: "S═E\n...\n", Difficulty: "hard", Seed: 1 << 60, Par: 5, Bound: 3},
		Number: 12, Name: levels.Name{EN: "Fox & Co", ZH: "狐狸巷"}, Grade: 41,
	}
	if got, want := textOf(level), "// level=12 par=5 grade=41 name=Fox & Co / 狐狸巷\nS═E\n...\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	got := jsonLine(lineOf("maze", level))
	const want = `{"puzzle":"maze","number":12,"name":{"en":"Fox & Co","zh":"狐狸巷"},"board":"S═E\n...","par":5,"grade":41,"level":"hard","seed":1152921504606846976}` + "\n"
	if got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestLevels compares what the command prints with the packs that the game ships.
func TestLevels(t *testing.T) {
	t.Parallel()
	var allLines strings.Builder
	var allTexts []string
	for _, name := range puzzleNames() {
		var texts []string
		var lines strings.Builder
		for _, level := range levels.Pack(name) {
			texts = append(texts, textOf(level))
			lines.WriteString(jsonLine(lineOf(name, level)))
		}
		runWith("", "levels", "-json", name).check(t, statusDone, lines.String(), "")
		text := strings.Join(texts, "\n")
		runWith("", "levels", name).check(t, statusDone, text, "")
		allLines.WriteString(lines.String())
		if text != "" {
			allTexts = append(allTexts, "// "+name+"\n"+text)
		}
	}
	runWith("", "levels", "-json").check(t, statusDone, allLines.String(), "")
	runWith("", "levels").check(t, statusDone, strings.Join(allTexts, "\n"), "")
}

// TestDailyToday checks that the day is that of the clock in its own time zone.
func TestDailyToday(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		at     string
		number int
	}{
		{"2026-09-01T00:00:00+13:00", 0},
		{"2026-11-21T23:59:59-11:00", 0},
		{"2026-11-22T00:00:00+13:00", 1},
		{"2026-11-22T23:59:59-11:00", 1},
		{"2026-11-23T00:00:00-11:00", 2},
	} {
		var stdout, stderr bytes.Buffer
		at, err := time.Parse(time.RFC3339, test.at)
		if err != nil {
			t.Fatal(err)
		}
		p := program{stdout: &output{w: &stdout}, stderr: &stderr, now: func() time.Time { return at }, ctx: t.Context()}
		if status := run(p, []string{"daily", "-json", "maze"}); status != statusDone || stderr.Len() > 0 {
			t.Fatalf("exit status %d, standard error %q", status, stderr.String())
		}
		var line dailyLine
		if err := json.Unmarshal(stdout.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		if line.Number != test.number || line.Date != calendar.Of(at) {
			t.Errorf("%s: number %d of %v, want %d", test.at, line.Number, line.Date, test.number)
		}
	}
}

// TestSixthPuzzle checks that what is printed of all puzzles goes without those that have none of it.
func TestSixthPuzzle(t *testing.T) { // not parallel: the table is everybody's
	daily, levels := runWith("", "daily", "-date", "2026-12-24"), runWith("", "levels")
	defer func(table []puzzle) { puzzleTable = table }(puzzleTable)
	puzzleTable = append(slices.Clone(puzzleTable), puzzle{name: "frogs", read: puzzleTable[0].read})
	runWith("", "daily", "-date", "2026-12-24").check(t, statusDone, daily.stdout, "")
	runWith("", "levels").check(t, statusDone, levels.stdout, "")
	runWith("", "daily", "frogs").check(t, statusBad, "", "warren: frogs has no daily boards\n")
}
