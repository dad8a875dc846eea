package session

import (
	"fmt"
	"strings"
	"testing"

	"warren/solver/search"
)

// The review tells of each step the gestures and the count up to it, how much farther the goal is, and what was wasted.
func TestReview(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		rules  string
		byCost bool
		moves  []step // a gesture each
		want   string
	}{
		{"the best way", "", true, []step{1, 1}, "1:1 -1+0 2:2 -1+0"},
		{"back and forth", "", true, []step{1, -1, 1, 1}, "1:1 -1+0 2:2 +1+2 3:3 -1+0 4:4 -1+0"},
		{"too far", "", true, []step{7, home, 2}, "1:1 +0+0 lost 2:2 +0+0 found 3:3 -2-1"},
		{"not by cost", "", false, []step{7, home, 2}, "1:1 +0+0 lost 2:2 +0+0 found 3:3 +0+0"},
		{"what takes itself back is nothing", "pairs", true, []step{1, -1, 1, 1}, "3:1 -1+0 4:2 -1+0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := spotRules("")
			if test.rules == "pairs" { // steps up count one, steps down take one back
				rules.Tally = func(Position) func(Move) int {
					n := 0
					return func(m Move) int { n += int(m.(step)); return n }
				}
			}
			s := New(rules, Deps{}, "")
			at := spot{0, 2}
			g := NewGame(at)
			trace := search.Answer{Outlook: search.Outlook{Standings: []search.Standing{standingOf(at)}}}
			for _, m := range test.moves {
				next, err := at.Apply(m)
				if err != nil {
					t.Fatal(err)
				}
				at = next
				g.push(Gesture{Moves: []Move{m}, after: at})
				trace.Standings = append(trace.Standings, standingOf(at))
			}
			s.games.now = g
			var got []string
			for _, p := range s.Review(&trace, test.byCost)[1:] {
				says := fmt.Sprintf("%d:%d %+d%+d", p.At, p.Counted, p.Back, p.Wasted)
				if p.Lost {
					says += " lost"
				}
				if p.Found {
					says += " found"
				}
				got = append(got, says)
			}
			if got := strings.Join(got, " "); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

func standingOf(p spot) search.Standing {
	if p.lost() {
		return search.Standing{Known: true, Lost: true}
	}
	left := max(p.goal-p.at, p.at-p.goal)
	return search.Standing{Known: true, Left: left, Bound: left}
}

func TestReviewSinceRestart(t *testing.T) {
	t.Parallel()
	s := New(spotRules(""), Deps{}, "")
	g := NewGame(spot{0, 2})
	g.push(Gesture{Moves: []Move{step(1)}, after: spot{1, 2}})
	g.restart()
	g.push(Gesture{Moves: []Move{step(2)}, after: spot{2, 2}})
	s.games.now = g
	steps := s.Review(&search.Answer{Outlook: search.Outlook{Standings: []search.Standing{standingOf(spot{0, 2}), standingOf(spot{2, 2})}}}, true)
	if len(steps) != 2 || steps[0].At != 2 || steps[1].At != 3 || steps[1].Bad() {
		t.Errorf("%+v", steps)
	}
	if got := s.Review(&search.Answer{}, true); got != nil {
		t.Errorf("without standings: %+v", got)
	}
}
