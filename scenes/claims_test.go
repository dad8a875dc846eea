package scenes

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"warren/internal/host"
	"warren/scenes/ui"
)

// startClaims opens True or false on a date.
func startClaims(t testing.TB, today string, saved ...map[string]string) *player {
	t.Helper()
	p := startDays(t, today, saved...)
	p.choose(claimsCard)
	p.claims()
	return p
}

func (p *player) claims() *claimsPage {
	p.Helper()
	page, ok := p.app.scene.(*claimsPage)
	if !ok {
		p.Fatalf("the scene is %T, want True or false", p.app.scene)
	}
	return page
}

// found waits for the board on the screen.
func (p *player) found() *claimCase {
	p.Helper()
	page := p.claims()
	p.until("a board", func() bool { return page.now().exhibit != nil || page.now().fault != "" })
	if k := page.now(); k.fault != "" {
		p.Fatal(k.fault)
	}
	return page.now()
}

// judge answers the board on the screen, rightly or wrongly.
func (p *player) judge(rightly bool) {
	p.Helper()
	n := 0
	if p.found().answer.Solvable != rightly {
		n = 1
	}
	p.choose(n)
}

// TestClaimsOfADate checks that the boards of a date are the same on every run and every machine.
func TestClaimsOfADate(t *testing.T) {
	for day, want := range goldenClaims {
		p := startClaims(t, day)
		page := p.claims()
		p.until("all boards", func() bool {
			for _, c := range page.cases {
				if c.exhibit == nil && c.fault == "" {
					return false
				}
			}
			return true
		})
		h := fnv.New32a()
		truths := ""
		for _, c := range page.cases {
			if c.fault != "" {
				t.Fatalf("%s: %s: %s", day, c.entry.Name, c.fault)
			}
			fmt.Fprintf(h, "%s %v\n", c.answer.Board, c.answer.Solvable)
			truths += map[bool]string{true: "t", false: "f"}[c.answer.Solvable]
			if why := c.exhibit.Explain(p.env.Words); !c.answer.Solvable {
				t.Logf("%s: %s: %q", day, c.entry.Name, why)
			}
		}
		if got := fmt.Sprintf("%s %08x", truths, h.Sum32()); got != want {
			t.Errorf("%s: the boards are %q, want %q", day, got, want)
		}
	}
}

// goldenClaims has for some dates which boards can be solved, and a sum of the boards.
var goldenClaims = map[string]string{
	"2026-11-22": "ftttf f649fb60",
	"2026-12-24": "ftttf c71566a9",
	"2027-02-28": "ftftf 5da4f4fa",
}

var _ = errors.New
var _ = strings.Join
var _ = host.Button
var _ = ui.None
