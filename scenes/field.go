package scenes

import (
	"warren/render"
	"warren/solver/search"
)

// position is what the table needs of a puzzle's board: a comparable value whose text is canonical.
type position[S, M any] interface {
	comparable
	Apply(M) (S, error)
	Solved() bool
	String() string
}

// A field is one puzzle's half of the table: its rules by name, its gestures and its pictures. The table knows nothing
// else of a puzzle.
type field[S position[S, M], M any] interface {
	// name is the puzzle's name in board files, strings and requests.
	name() string
	// parse reads one board's text.
	parse(text string) (S, error)
	// count is the number of moves that a history amounts to, as the puzzle counts them.
	count(start S, history []M) int
	// unit is what it counts, "moves" or "steps": part of the keys of the strings that say it.
	unit() string
	// remark is a curiosity about a finished game for the win card, or "".
	remark(w *words, start S, history []M) string
	// lessons are the boards of the first minute.
	lessons() []lesson[S]
	// rules are the positions that picture the rules, each beside the string of the same number (NAME.rule1, …).
	rules() []illustration[S, M]

	// aspect is the width of the board with its frame over its height.
	aspect(s S) float64
	// place says where on the window the board stands.
	place(s S, within render.Rect)
	// show makes s the position on the board (a tracer has been told the way there); animated, the pieces move there from where they are seen now.
	show(s S, animated bool)
	// settle ends every motion at once, as a new input does.
	settle()
	// celebrate plays the win, at most winMS long.
	celebrate()
	// tick moves the motions on by ms and tells whether anything moves. Calm is the player's wish for less motion: pieces
	// jump and nothing shakes.
	tick(ms float64, calm bool) (moving bool)
	// play turns input into the moves of one gesture, or into the key of the string that says why not.
	play(in *input) (moves []M, refusal string)
	// release lets go of whatever is held or selected; it tells whether anything was.
	release() bool
	// draw paints the board with what the coach has to show.
	draw(c *render.Canvas, th *render.Theme, tip tip[M])
	// sketch paints a small board that nobody plays on.
	sketch(c *render.Canvas, th *render.Theme, within render.Rect, pic *illustration[S, M])
}

// A turner is a field whose board may lie on its side. Before aspect and place it is told the window's size.
type turner[S any] interface {
	turn(s S, width, height float64)
}

// A tracer is a field with pieces that are alike to the rules but not to the eye. Before every show it is told the moves that lead
// from the start to the position, the table's only account of which piece is which.
type tracer[S position[S, M], M any] interface {
	trace(start S, moves []M)
}

// A teller says in its own words what is proven of the board, where the least of what the board counts says little. An empty string
// leaves it to the table.
type teller interface {
	tellPar(w *words, a *search.Answer) string
}

// A guide says in its own words how far the goal is from a position that has a way.
type guide interface {
	tellWay(w *words, a *search.Answer) string
}

// A curious field has something to add to what is proven of the board, in a smaller voice, in place of how the search went.
type curious interface {
	tellCurious(w *words, a *search.Answer) string
}

// A counter is a field whose boards have their solutions counted, where searching that many positions is enough.
type counter interface {
	countWork() uint64
}

// A scorer has its own say on the two numbers beside the board.
type scorer[S position[S, M], M any] interface {
	scores(w *words, g *game[S, M]) [2]score
}

// A score is a number and what it counts.
type score struct{ name, value string }

// A narrator tells what the text of a position leaves out, and what the coach shows, for those who cannot see the board.
type narrator[S, M any] interface {
	narrate(w *words, at S, tip tip[M]) string
}

// An explainer says in words why nothing leads to the goal, where that can be seen; "" for a reason that it has no words for.
type explainer interface {
	explain(w *words, why *search.Reason) string
}

// A drawer is a field on which one line is drawn. A position tells by itself how it was come to, and what the hand draws is
// played while it draws, so that the end of a stroke that wins, or loses, is known at once.
type drawer[S, M any] interface {
	// between gives the moves that lead from one position to another without a detour.
	between(from, to S) []M
	// drawing tells that the moves that play has given last go on with the gesture of those before.
	drawing() bool
}

// An ender is a field on which the moves can run out before the goal. The player who sees that is told what there is to know of it, and
// need not ask.
type ender[S any] interface {
	ended(at S) bool
}

// A mender is a field with moves after which the goal can be reached, whatever was before.
type mender[M any] interface {
	mends(m M) bool
}

// A racer is a field whose boards can be played against the clock.
type racer[S any] interface {
	// allowance is the time in ms that a board gets that was dealt on a level.
	allowance(level string, start S) float64
	// left is how many of what the board counts are still to be made.
	left(at S) int
}

// A watchable field can show a search at work. It paints, over its board, what the search has on it at the moment; it changes
// nothing and keeps nothing.
type watchable interface {
	drawView(c *render.Canvas, th *render.Theme, v *search.View)
}

// A commentator is a watchable field that says what its search is at: it gives the key of the string.
type commentator interface {
	tellView(v *search.View) string
}

// A toolkeeper is a field with tools of its own, which stand behind the table's.
type toolkeeper[M any] interface {
	// tools gives them as they are at the moment, in an order that stays.
	tools() []ownTool
	// use works the tool of that number and gives what it does: the moves of one gesture, or the key of the string that
	// says why not, or neither where it changes only how the field is played.
	use(n int) (moves []M, refusal string)
}

// An asking toolkeeper has tools that need the solver.
type asking[M any] interface {
	// ask gives what the tool of that number asks about the position, where it asks; the table fills in puzzle, board and
	// moves. The seed is the board's own.
	ask(n int, seed uint64) (req search.Request, ok bool)
	// answered is use, once the answer is there.
	answered(n int, a *search.Answer) (moves []M, refusal string)
}

// An ownTool is one of a field's own tools.
type ownTool struct {
	icon     render.Icon
	name     string // key of the string
	letter   rune   // of its key
	lit      bool   // it is on
	disabled bool
}

// maxOwnTools is how many tools of its own a field can have.
const maxOwnTools = 2

// A judge has its own say on the win card.
type judge[S position[S, M], M any] interface {
	judge(w *words, g *game[S, M]) verdict
}

// A verdict is what a finished game was worth.
type verdict struct {
	perfect bool   // nothing is left to do better
	medal   bool   // it was more than done: a medal for it stands on the card
	longer  bool   // the best known way is better, and worth a look
	yours   int    // the player's number, in the unit of
	best    int    // the best known, shown where there is one:
	known   bool   // a solution that costs best is known
	says    string // the line under the numbers: conditions that were met, what is missing
}

// winMS is the longest that a win may keep the player waiting for its card; any input skips it.
const winMS = 700.0

// A lesson is a board with one line of text.
type lesson[S any] struct {
	start S
	text  string // key of the string
}

// An illustration is a position with one move to point out.
type illustration[S, M any] struct {
	at   S
	move M
}

// tipStage is how much of the next move the coach gives away.
type tipStage int

const (
	tipNone  tipStage = iota
	tipPiece          // which piece
	tipMove           // where to
	tipHand           // a ghost hand plays it, over and over
)

// A tip is what the coach shows on the board.
type tip[M any] struct {
	stage tipStage
	move  M
	clock float64        // ms since it was asked for
	plan  []M            // the moves that a replay has still to make; nil outside one
	hand  []M            // of tipHand: the moves that lead on from here to the goal
	lost  *search.Reason // why nothing leads to the goal from here, where that was asked and can be seen
}
