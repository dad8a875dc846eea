package session

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/solver/search"
)

func truth(rules *Rules, req search.Request) *search.Answer {
	if req.Task == search.TaskDeal {
		return answerOf("board 0/5")
	}
	at, err := parseSpot(req.Board)
	if err != nil {
		return &search.Answer{Error: err.Error()}
	}
	var moves []step
	if len(req.Moves) > 0 {
		if err := json.Unmarshal(req.Moves, &moves); err != nil {
			return &search.Answer{Error: err.Error()}
		}
	}
	for _, m := range moves {
		if at, err = at.Apply(m); err != nil {
			return &search.Answer{Error: err.Error()}
		}
	}
	switch {
	case req.Task == search.TaskCount:
		return answerOf("solutions 7")
	case at.lost():
		return answerOf("lost")
	case at.Solved():
		return answerOf("way")
	}
	way := []step{step(at.goal - at.at)}
	if rules.Between != nil {
		way = between(at, spot{at.goal, at.goal})
	}
	a := answerOf("way")
	a.Moves, _ = json.Marshal(way)
	a.Cost, a.Bound = len(way), len(way)
	return a
}

// The solver answers at any time or fails. One search runs at a time, the position is what the gestures lead to, a save is that game, and once the
// solver has answered everything, no question is left and no search starts.
func TestRandomPlay(t *testing.T) {
	t.Parallel()
	words := []string{"tables", "counted", "stuck", "timed"}
	deep.Check(t, func(rt *rapid.T) {
		with := "deals " + rapid.SampledFrom([]string{"", "line", "home"}).Draw(rt, "moves")
		for _, word := range words {
			if rapid.Bool().Draw(rt, word) {
				with += " " + word
			}
		}
		p := newPlayer(t, with)
		sometimes := func(label string, in int) bool { return rapid.IntRange(1, in).Draw(rt, label) == 1 }
		p.do("open " + rapid.SampledFrom([]string{"0/5", "2/4", "8/5", "5/5", "0/8"}).Draw(rt, "board"))
		answer := func() {
			for _, j := range p.solver.running() {
				switch {
				case sometimes("error", 12):
					j.answer = answerOf("error broken")
				case sometimes("bound", 12):
					j.answer = answerOf("bound")
				case sometimes("cancelled", 20):
					j.answer = answerOf("cancelled")
				default:
					j.answer = truth(p.rules, j.req)
				}
			}
		}
		lines := []string{
			"undo", "undo", "redo", "restart", "hint", "hint", "solve", "distance", "best", "back", "back", "stop", "tool 1", "pin 1",
			"wishes distance", "wishes lost", "wishes distance lost", "wishes", "wishes never", "wishes distance never", "wishes hand", "shipped level-1 0/5", "shipped level-2 0/6", "shippedTimed day-2026-11-22 0/5", "clock 9000", "relax", "again", "new", "newTimed",
			"open 0/5", "open 0/6", "follow 0/5 1,1 2", "follow 0/6 6", "leave", "quit", "resume", "goOn", "watched", "level hard", "show",
		}
		for range rapid.IntRange(0, 60).Draw(rt, "lines") {
			switch rapid.IntRange(0, 4).Draw(rt, "what") {
			case 0:
				answer()
				p.do("wait 16")
			case 1:
				p.do("wait 250")
			case 2, 3:
				p.randomMove(rt)
			default:
				line := rapid.SampledFrom(lines).Draw(rt, "line")
				switch {
				case line == "goOn" && p.replay == nil:
					continue
				case line == "goOn":
					p.shown = rapid.IntRange(0, len(p.replay.Moves)).Draw(rt, "shown")
				case line == "quit":
					p.do("quit")
					if line = "wait 0"; p.do("resume") == "nothing" {
						line = "open 0/5"
					}
				case line == "show":
					p.s.Show(truth(p.rules, p.request(rt)))
					line = "wait 0"
				case strings.HasPrefix(line, "new"):
					if jobs := p.deals.running(); len(jobs) > 0 && sometimes("dealt", 2) {
						p.do("deal board 0/" + rapid.SampledFrom([]string{"4", "5", "x"}).Draw(rt, "goal"))
					}
				}
				p.do(line)
			}
			p.check(rt)
		}
		for p.do("wait 16"); len(p.solver.running()) > 0; p.do("wait 16") {
			if len(p.solver.jobs) > 1000 {
				rt.Fatalf("asks on and on: %v", asked(p.solver.running()[0].req))
			}
			answer()
		}
		p.check(rt)
		if w := p.s.hints.question.is; w != questionNothing {
			rt.Fatalf("want %d is left unanswered", w)
		}
		if got := p.do("wait 1000"); got != "" {
			rt.Fatalf("nothing was done, but: %s", got)
		}
		if p.s.hints.wishes.Hand {
			return
		}
		// The session still answers the player's questions.
		for _, line := range []string{"distance", "hint", "solve", "back"} {
			p.do("wait 0")
			said := p.do(line)
			for range 1000 {
				jobs := p.solver.running()
				if len(jobs) == 0 {
					break
				}
				for _, j := range jobs {
					j.answer = truth(p.rules, j.req)
				}
				said += p.do("wait 16")
			}
			if !strings.Contains(said, "told") && !strings.Contains(said, "replay") && !strings.Contains(said, "moved") {
				rt.Fatalf("%s is answered by %q at %v", line, said, p.s.Game().Position())
			}
		}
		p.check(rt)
	})
}

func (p *player) request(rt *rapid.T) search.Request {
	req, err := p.s.Request()
	if err != nil {
		rt.Fatal(err)
	}
	return req
}

func (p *player) randomMove(rt *rapid.T) {
	at := p.s.Game().Position().(spot)
	if at.Solved() {
		return
	}
	var steps []step
	for range rapid.IntRange(1, 2).Draw(rt, "steps") {
		by := step(rapid.IntRange(-4, 8).Draw(rt, "by"))
		if p.rules.Restores != nil && rapid.IntRange(0, 5).Draw(rt, "home") == 0 {
			by = home
		}
		next, err := at.Apply(by)
		if err != nil && rapid.IntRange(0, 9).Draw(rt, "illegal") > 0 {
			continue
		}
		steps, at = append(steps, by), next
	}
	p.s.Make(Moves(steps), rapid.Bool().Draw(rt, "joined"))
	p.do("wait 0")
}

func (p *player) check(rt *rapid.T) {
	rt.Helper()
	if n := len(p.solver.running()); n > 1 {
		rt.Fatalf("%d searches at a time", n)
	}
	g := p.s.Game()
	at := g.Start
	for _, gesture := range g.Gestures[:g.At] {
		if gesture.Restart {
			at = g.Start
		}
		for _, m := range gesture.Moves {
			var err error
			if at, err = at.(spot).Apply(m.(step)); err != nil {
				rt.Fatal(err)
			}
		}
		if gesture.after != nil && at != gesture.after {
			rt.Fatalf("a gesture leads to %v, but keeps %v", at, gesture.after)
		}
	}
	if at != g.Position() {
		rt.Fatalf("the gestures lead to %v, the position is %v", at, g.Position())
	}
	data, err := g.encode("spot")
	if err != nil {
		rt.Fatal(err)
	}
	kept, err := decodeGame(data, p.rules)
	if err != nil {
		rt.Fatalf("%v\n%s", err, data)
	}
	if kept.Position() != g.Position() || kept.Helped() != g.Helped() {
		rt.Fatalf("saved and loaded it is another game\n%s", data)
	}
	if o := p.s.Outlook(); o.Lost && (o.Way != nil || !g.Position().(spot).lost()) || o.Told && !o.Lost && g.Position().(spot).lost() {
		rt.Fatalf("the player was told what is not so of %v", g.Position())
	}
	if _, ok := p.s.Retreat(); ok {
		for moves, lost := range map[int]bool{p.s.hints.back.way: false, p.s.hints.back.lost: true} {
			at, err := p.rules.applyAll(g.Start, p.s.hints.back.leadingTo(g, moves))
			if err != nil || at.(spot).lost() != lost {
				rt.Fatalf("the way back leads to %v, %v", at, err)
			}
		}
	}
}
