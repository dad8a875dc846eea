package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/script"
	"warren/puzzles"
	"warren/solver/search"
)

// A spot is a position of a puzzle whose steps move a counter from 0 to 9 to its goal. From 7 on no step leads down, but home leads to 0.
type spot struct{ at, goal int }

type step int

const home step = -9

const brink = 7

func (p spot) Apply(by step) (spot, error) {
	to := p.at + int(by)
	switch {
	case by == home:
		to = 0
	case by == 0 || to < 0 || to > 9 || by < 0 && p.at >= brink:
		return p, fmt.Errorf("no step from %d to %d", p.at, to)
	}
	return spot{to, p.goal}, nil
}

// Moves has one of all that there are.
func (p spot) Moves(buf []step) []step { return append(buf, home) }

func (p spot) Solved() bool   { return p.at == p.goal }
func (p spot) String() string { return fmt.Sprintf("%d/%d\n", p.at, p.goal) }

func (p spot) lost() bool { return p.at >= brink && p.at > p.goal }

func parseSpot(text string) (spot, error) {
	var p spot
	if n, err := fmt.Sscanf(text, "%d/%d", &p.at, &p.goal); err != nil || n != 2 || p.at < 0 || p.at > 9 || p.goal < 0 || p.goal > 9 {
		return p, puzzles.Place{Line: 1, Col: 1}.Fault("spot", strconv.Quote(text), "AT/GOAL")
	}
	return p, nil
}

func between(from, to spot) []step {
	var steps []step
	for at := from.at; at < to.at; at++ {
		steps = append(steps, 1)
	}
	if to.at < from.at {
		if from.at >= brink {
			return append([]step{home}, between(spot{0, to.goal}, to)...)
		}
		steps = append(steps, step(to.at-from.at))
	}
	return steps
}

func spotRules(with string) *Rules {
	r := &Rules{Name: "spot", Basics: BasicsOf(parseSpot, nil), Difficulties: []string{"easy", "hard"}, DeadEnds: true}
	for word := range strings.FieldsSeq(with) {
		switch word {
		case "tables":
			r.Tables = true
		case "line":
			r.Between = func(from, to Position) []Move { return Moves(between(from.(spot), to.(spot))) }
		case "counted":
			r.CountWork = 100
		case "explains": // a reason of the kind "shows" shows the move
			r.Explains = true
			r.Reveals = func(_ Position, why *search.Reason, _ Move) bool { return why.Kind == "shows" }
		case "stuck":
			r.Stuck = func(at Position) bool { return at.(spot).at == 9 }
		case "home":
			r.Restores = func(m Move) bool { return m == home }
		case "sums": // counts how far the counter has moved
			r.Basics = BasicsOf(parseSpot, func(spot) func(step) int {
				sum := 0
				return func(m step) int {
					sum += max(int(m), -int(m))
					return sum
				}
			})
		case "reversible":
			r.DeadEnds = false
		case "undealt":
			r.Difficulties = nil
		case "timed":
			r.Allowance = func(string, Position) float64 { return 30_000 }
		default:
			panic("no such rule: " + word)
		}
	}
	return r
}

type fakeSolver struct {
	log  *[]string
	jobs []*fakeJob
}

type fakeJob struct {
	solver   *fakeSolver
	req      search.Request
	progress search.Progress
	answer   *search.Answer
	over     bool // answered and read, or cancelled
}

func (f *fakeSolver) Start(req search.Request) search.Job {
	j := &fakeJob{solver: f, req: req}
	f.jobs = append(f.jobs, j)
	*f.log = append(*f.log, "asks "+asked(req))
	return j
}

func asked(req search.Request) string {
	words := []string{string(req.Task)}
	if req.Task == search.TaskDeal {
		words = append(words, req.Difficulty, fmt.Sprint(req.Seed))
	}
	words = append(words, strings.Fields(req.Board)...)
	var moves []int
	if len(req.Moves) > 0 {
		if err := json.Unmarshal(req.Moves, &moves); err != nil {
			panic(err)
		}
	}
	for _, m := range moves {
		words = append(words, fmt.Sprintf("%+d", m))
	}
	if req.Seed > 0 && req.Task != search.TaskDeal {
		words = append(words, fmt.Sprint("seed ", req.Seed))
	}
	return strings.Join(words, " ")
}

func (j *fakeJob) Poll() (search.Progress, *search.Answer) {
	if j.answer != nil {
		j.over = true
	}
	return j.progress, j.answer
}

func (j *fakeJob) Cancel() {
	*j.solver.log = append(*j.solver.log, "cancels "+string(j.req.Task))
	j.over = true
}

func (f *fakeSolver) running() []*fakeJob {
	var jobs []*fakeJob
	for _, j := range f.jobs {
		if !j.over {
			jobs = append(jobs, j)
		}
	}
	return jobs
}

type fakeSaver struct {
	data  map[string][]byte
	saves int
	fails bool
}

func (f *fakeSaver) Load(name string) ([]byte, error) {
	if f.fails {
		return nil, errors.New("disk")
	}
	return f.data[name], nil
}

func (f *fakeSaver) SetAside(name, why string, data []byte) (string, error) {
	where := name + "-" + why
	f.data[where] = data
	return where, nil
}

func (f *fakeSaver) LoadChecked(name string, check func([]byte) error, newer error) ([]byte, error) {
	data, err := f.Load(name)
	if err != nil || len(data) == 0 {
		return nil, err
	}
	if err := check(data); errors.Is(err, newer) {
		return nil, err
	} else if err != nil {
		delete(f.data, name)
		f.data[name+"-broken"] = data
		return nil, err
	}
	return data, nil
}

func (f *fakeSaver) Save(name string, data []byte) {
	if strings.HasPrefix(name, "game-") {
		f.saves++
	}
	f.data[name] = data
}

func (f *fakeSaver) names() []string {
	var names []string
	for name, data := range f.data {
		if len(data) > 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

type player struct {
	t      *testing.T
	with   string // the words for spotRules
	rules  *Rules
	solver *fakeSolver
	dealer *Dealer
	deals  *fakeSolver
	saver  *fakeSaver
	s      *Session
	replay *Replay
	shown  int      // moves of the replay
	log    []string // requests to the solvers since the last line
	asks   uint64   // number of questions of tools
	today  calendar.Date
}

func newPlayer(t *testing.T, with string) *player {
	p := &player{t: t, with: with, saver: &fakeSaver{data: map[string][]byte{}}}
	p.solver, p.deals = &fakeSolver{log: &p.log}, &fakeSolver{log: &p.log}
	if rest, deals := strings.CutPrefix(with, "deals"); deals {
		with = rest
		p.dealer = NewDealer(p.deals, 7)
	}
	p.rules = spotRules(with)
	p.begin()
	return p
}

func (p *player) begin() {
	p.s = New(p.rules, Deps{Solver: p.solver, Dealer: p.dealer, Saver: p.saver, Today: func() calendar.Date { return p.today }}, "easy")
}

const tick = 16.0

var intents = map[string]Intent{
	"undo": Undo, "redo": Redo, "restart": Restart, "hint": Hint, "solve": Solve, "distance": Distance, "best": Best, "back": WayBack, "stop": Stop,
}

func (p *player) do(line string) string {
	p.t.Helper()
	word, rest, _ := strings.Cut(line, " ")
	says := ""
	if in, ok := intents[word]; ok {
		p.s.Do(in)
		return p.events(says)
	}
	switch word {
	case "wishes":
		warn := WarnStuck
		switch {
		case strings.Contains(rest, "lost"):
			warn = WarnLost
		case strings.Contains(rest, "never"):
			warn = WarnNever
		}
		p.s.SetWishes(Wishes{Distance: strings.Contains(rest, "distance"), Warn: warn, Hand: strings.Contains(rest, "hand")})
	case "open":
		if err := p.s.Open(boardOf(rest + "\n")); err != nil {
			says = err.Error()
		}
	case "try":
		if err := p.s.Open(Setup{Dealt: boardorigin.Dealt{Board: rest + "\n"}, Draft: true}); err != nil {
			says = err.Error()
		}
	case "follow":
		board, moves, _ := strings.Cut(rest, " ")
		var gestures [][]json.RawMessage
		for gesture := range strings.FieldsSeq(moves) {
			var made []json.RawMessage
			for by := range strings.SplitSeq(gesture, ",") {
				made = append(made, json.RawMessage(by))
			}
			gestures = append(gestures, made)
		}
		if err := p.s.Open(Setup{Dealt: boardorigin.Dealt{Board: board + "\n"}, Sent: true, Gestures: gestures}); err != nil {
			says = err.Error()
		}
	case "shipped", "shippedTimed", "shippedAfresh":
		where, board, _ := strings.Cut(rest, " ")
		from, err := boardorigin.Parse(where)
		if err != nil {
			p.t.Fatal(err)
		}
		b := Setup{Dealt: boardorigin.Dealt{Board: board, Difficulty: "easy", Seed: 3, Par: 1, Bound: 1}, Origin: from, Known: true, Timed: word == "shippedTimed", Afresh: word == "shippedAfresh"}
		if err := p.s.Open(b); err != nil {
			says = err.Error()
		}
	case "today":
		date, err := calendar.Parse(rest)
		if err != nil {
			p.t.Fatal(err)
		}
		p.today = date
	case "dates":
		says = fmt.Sprintf("begun %s", p.s.Game().Begun)
		if done := p.s.Game().Done; !done.IsZero() {
			says += fmt.Sprintf(", done %s", done)
		}
	case "price": // with the stars that the board has already
		kept := p.number(rest)
		p.s.deps.Stars = func(*Game) int { return kept }
		says = fmt.Sprintf("%d, of a hint %d, of a solution %d", p.s.Price(true), p.s.HintPrice(), p.s.SolvePrice())
	case "stars":
		says = fmt.Sprint(p.s.Verdict().Stars())
	case "last":
		switch last, ok := Last(p.saver, "spot"); {
		case !ok:
			says = "nothing"
		case last.Origin.String() == "":
			says = "a game"
		case last.Solved:
			says = last.Origin.String() + " solved"
		default:
			says = last.Origin.String()
		}
	case "lastLevel":
		n, _ := LastLevel(p.saver, "spot")
		says = fmt.Sprint(n)
	case "put":
		name, data, _ := strings.Cut(rest, " ")
		p.saver.data[name] = []byte(data)
	case "holds":
		says = string(p.saver.data[rest])
	case "saved":
		says = strings.Join(p.saver.names(), " ")
	case "resume":
		if !p.s.Resume() {
			says = "nothing"
		}
	case "leave":
		p.s.Leave()
	case "quit":
		p.s.Leave()
		p.begin()
	case "new", "newTimed":
		if !p.s.Deal(word == "newTimed") {
			says = "not ready"
		}
	case "level":
		p.s.SetDifficulty(rest)
	case "failure":
		says = p.dealer.Failure()
	case "make", "draw":
		var steps []step
		for word := range strings.FieldsSeq(rest) {
			steps = append(steps, step(p.number(word)))
		}
		p.s.Make(Moves(steps), word == "draw")
	case "hintOf":
		var steps []step
		for word := range strings.FieldsSeq(rest) {
			steps = append(steps, step(p.number(word)))
		}
		p.s.HintOf(Moves(steps))
	case "tool":
		p.s.Ask(p.number(rest), search.Request{Task: "tool", Seed: p.asks})
		p.asks++
	case "pin":
		p.s.TogglePin(puzzles.Cell{Col: p.number(rest)})
	case "clock":
		p.s.RunClock(float64(p.number(rest)))
	case "relax":
		p.s.Relax()
	case "again":
		p.s.TryAgain()
	case "wait":
		for ms := 0.0; ms < float64(p.number(rest)); ms += tick {
			p.s.Tick(tick)
		}
	case "answer":
		p.answer(p.solver, rest)
		p.s.Tick(tick)
	case "deal":
		p.answer(p.deals, rest)
		p.dealer.Poll(tick)
	case "explored":
		p.running(p.solver).progress.Explored = uint64(p.number(rest))
	case "seek":
		p.shown = min(p.number(rest), len(p.replay.Moves))
	case "goOn":
		if !p.s.GoOn(p.replay, p.shown) {
			says = "stays"
		}
	case "watched":
		p.s.NoteHelp(WatchAid)
	case "show":
		p.s.Show(answerOf(rest))
	case "at":
		g := p.s.Game()
		says = fmt.Sprintf("%s, %d of %d", strings.TrimSpace(g.Position().String()), g.At, len(g.Gestures))
	case "knows":
		says = p.knows()
	case "verdict":
		says = p.verdict()
	case "aids":
		says = aidsOf(p.s.Game().Aids())
	case "pins":
		says = fmt.Sprint(p.s.Game().Pins)
	case "searching":
		if explored, ok := p.s.Searching(); ok {
			says = fmt.Sprint(explored)
		}
	case "saves":
		says, p.saver.saves = fmt.Sprint(p.saver.saves), 0
	case "damage":
		p.saver.data[oldSaveName("spot")] = []byte(rest)
	case "kept":
		says = string(p.saver.data[p.s.games.name(p.s.Game())])
	case "left":
		says = fmt.Sprint(p.s.Game().Left())
	default:
		p.t.Fatalf("no such line: %q", line)
	}
	return p.events(says)
}

func (p *player) number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		p.t.Fatal(err)
	}
	return n
}

func (p *player) running(f *fakeSolver) *fakeJob {
	p.t.Helper()
	jobs := f.running()
	if len(jobs) != 1 {
		p.t.Fatalf("%d searches run, want 1", len(jobs))
	}
	return jobs[0]
}

func (p *player) answer(f *fakeSolver, says string) {
	p.t.Helper()
	p.running(f).answer = answerOf(says)
}

// answerOf parses an answer: "way 1 2", "known 1 2" without the proof that it is the best, "lost", "bound", "error WHY",
// "reason KIND", "cancelled", "solutions 12", "board 0/5".
func answerOf(says string) *search.Answer {
	word, rest, _ := strings.Cut(says, " ")
	a := &search.Answer{}
	switch word {
	case "way", "known":
		moves := []step{}
		for word := range strings.FieldsSeq(rest) {
			n, err := strconv.Atoi(word)
			if err != nil {
				panic(err)
			}
			moves = append(moves, step(n))
		}
		a.Moves, _ = json.Marshal(moves)
		a.Solvable, a.Decided, a.Cost = true, true, len(moves)
		if a.Optimal = word == "way"; a.Optimal {
			a.Bound = a.Cost
		}
	case "lost":
		a.Decided, a.Reason = true, &search.Reason{Kind: "why"}
	case "bound":
		a.Bound = 2
	case "reason":
		a.Reason = &search.Reason{Kind: rest}
	case "error":
		a.Error = rest
	case "cancelled":
		a.Cancelled = true
	case "solutions":
		a.Solutions = rest
	case "board":
		a.Board, a.Cost, a.Bound, a.Solvable, a.Decided, a.Optimal = rest+"\n", 1, 1, true, true, true
	default:
		panic("no such answer: " + says)
	}
	return a
}

// events omits Changed and Saved.
func (p *player) events(says string) string {
	var parts []string
	if says != "" {
		parts = append(parts, says)
	}
	for {
		e, ok := p.s.NextEvent()
		if !ok {
			break
		}
		switch e.Kind {
		case Entered:
			parts = append(parts, "entered")
		case Moved:
			parts = append(parts, "moved")
		case Won:
			parts = append(parts, "won")
		case Told:
			parts = append(parts, "told "+string(e.News))
		case Solution:
			p.replay, p.shown = e.Replay, 0
			shown := fmt.Sprintf("replay %v", e.Replay.Moves)
			if e.Replay.FromStart {
				shown += " from start"
			}
			if !e.Replay.Optimal {
				shown += " not proven"
			}
			if to := e.Replay.Retreat; to != nil {
				shown += fmt.Sprintf(" after %d", to.To)
			}
			parts = append(parts, shown)
		case Answered:
			parts = append(parts, fmt.Sprintf("answered %d", e.Tool))
		case TimeOver:
			parts = append(parts, "time over")
		case Failed:
			parts = append(parts, "failed "+e.Err.Error())
		case NewerSave:
			parts = append(parts, "newer save "+e.Name)
		case BadSave:
			parts = append(parts, strings.TrimSpace("bad save "+string(p.saver.data[e.Name+"-broken"])))
		}
	}
	parts = append(parts, p.log...)
	p.log = nil
	if len(p.solver.running()) > 1 {
		p.t.Error("two searches at a time")
	}
	return strings.Join(parts, "; ")
}

func withoutRequests(says string) string {
	var parts []string
	for part := range strings.SplitSeq(says, "; ") {
		if part != "" && !strings.HasPrefix(part, "asks ") && !strings.HasPrefix(part, "cancels ") {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "; ")
}

func (p *player) knows() string {
	var parts []string
	g, o := p.s.Game(), p.s.Outlook()
	switch {
	case o.Told && o.Lost:
		parts = append(parts, "told lost")
	case o.Told:
		parts = append(parts, fmt.Sprintf("told way of %d", o.Way.Cost))
	}
	if o.Reason != nil {
		parts = append(parts, o.Reason.Kind)
	}
	if tip := p.s.Tip(); tip.Stage != TipNone {
		parts = append(parts, fmt.Sprintf("tip %d: %d", tip.Stage, tip.Move))
	}
	if to, ok := p.s.Retreat(); ok {
		parts = append(parts, fmt.Sprintf("back %d to %d", to.Back, to.To))
	}
	if g.Known {
		parts = append(parts, fmt.Sprintf("par %d", g.Par))
	}
	if g.NoWay {
		parts = append(parts, "no way")
	}
	if g.Proof != nil && g.Proof.Solutions != "" {
		parts = append(parts, "solutions "+g.Proof.Solutions)
	}
	if g.Stopped {
		parts = append(parts, "stopped")
	}
	return strings.Join(parts, ", ")
}

func (p *player) verdict() string {
	v := p.s.Verdict()
	var parts []string
	for _, is := range []struct {
		it   bool
		name string
	}{{v.Perfect, "perfect"}, {v.Helped, "helped"}, {v.Longer, "longer"}, {p.s.Game().Shown(), "shown"}} {
		if is.it {
			parts = append(parts, is.name)
		}
	}
	return strings.Join(parts, ", ")
}

func aidsOf(a Aid) string {
	var parts []string
	for i, name := range []string{"hint", "solve", "watch", "dead end", "seen", "link"} {
		if a&(1<<i) != 0 {
			parts = append(parts, name)
		}
	}
	return strings.Join(parts, ", ")
}

// A heading of testdata, "=== NAME" or "=== NAME | RULES", begins a script under the rules that spotRules has for the words; "deals" before them has
// boards dealt. A line says what is done, and after "|" what comes of it.
func TestScripts(t *testing.T) {
	t.Parallel()
	script.Files(t, "testdata/*.txt", func(t *testing.T, rules, lines string) string {
		return script.Play(t, lines, false, newPlayer(t, rules).do)
	})
}

func boardOf(text string) Setup { return Setup{Dealt: boardorigin.Dealt{Board: text}} }
