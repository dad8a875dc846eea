package session

import (
	"testing"

	"warren/solver/search"
)

func TestHint(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "piece, place, move", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 2 3 |
			hint       | told hint.which
			aids       |                       # it names a piece alone
			knows      | tip 1: 2, par 2
			hint       | told hint.move
			aids       | hint
			knows      | tip 2: 2, par 2
			hint       | moved
			knows      | par 2
			at         | 2/5, 1 of 1
			hint       | asks solve 0/5 +2
			answer way 3 | told hint.which`},
		{name: "while the proof runs it waits for the proof", play: `
			open 0/5   | entered; asks distances 0/5
			hint       |
			answer way 5 | told hint.which`},
		{name: "of a line there is one piece", rules: "line", play: `
			open 0/2   | entered; asks distances 0/2
			answer way 1 1 |
			hint       | told hint.move
			aids       | hint
			hint       | moved
			hint       | asks solve 0/2 +1
			answer way 1 | told hint.move
			hint       | moved; won`},
		{name: "a move takes the marks away", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			hint       | told hint.which
			make 1     | moved
			knows      | par 1`},
		{name: "answers the wish it came in place of", play: `
			wishes distance |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved; asks solve 0/5 +1
			hint       |
			answer way 4 | told hint.which
			knows      | told way of 1, tip 1: 4, par 1`},
		{name: "over a solved board", play: `
			open 0/1   | entered; asks distances 0/1
			answer way 1 |
			make 1     | moved; won
			hint       | told info.solved
			solve      | told info.solved`},
	})
}

func TestHintSaysWhy(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "reason, piece, place, move", rules: "explains", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 2 3 |
			hint       | asks why 0/5
			hint       |                       # a second one does not begin again
			answer reason cells | told why
			knows      | tip 4: 2, par 2
			aids       |
			hint       | told hint.which
			hint       | told hint.move
			aids       | hint
			hint       | moved`},
		{name: "one that shows the move is help", rules: "explains", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 2 3 |
			hint       | asks why 0/5
			answer reason shows | told why
			aids       | hint`},
		{name: "of a line the move comes next", rules: "explains line", play: `
			open 0/2   | entered; asks distances 0/2
			answer way 1 1 |
			hint       | asks why 0/2
			answer reason cells | told why
			aids       |
			hint       | told hint.move
			aids       | hint`},
		{name: "without a reason the piece comes at once", rules: "explains", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			hint       | asks why 0/5
			answer bound | told hint.which`},
		{name: "a fault costs the reason alone", rules: "explains", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			hint       | asks why 0/5
			answer error broken | told hint.which`},
		{name: "stopped, it is given up", rules: "explains", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			hint       | asks why 0/5
			wait 300   |
			stop       | told info.cancelled; cancels why
			knows      | par 1
			hint       | asks why 0/5`},
		{name: "a move makes it pointless", rules: "explains", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			hint       | asks why 0/5
			make 1     | moved; cancels why
			undo       | moved
			knows      | par 1`},
		{name: "another question that is answered at once takes its place", rules: "explains", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			hint       | asks why 0/5
			distance   | told way; cancels why
			hint       | asks why 0/5
			solve      | replay [5]; cancels why
			knows      | told way of 1, par 1`},
		{name: "so it does with a hint of a piece", rules: "explains", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			hintOf 1 2 | asks solve 0/5 +1
			distance   | told way; cancels solve
			wait 100   |
			knows      | told way of 1, par 1`},
		{name: "a proof that takes long waits for it", rules: "explains", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			wait 300   |
			hint       | cancels distances; asks solve 0/5 +1
			answer way 4 | asks why 0/5 +1
			answer reason cells | told why; asks distances 0/5`},
		{name: "a dead end has none", rules: "explains", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 7     | moved
			hint       | asks solve 0/5 +7
			answer lost | told info.lost
			hint       | moved; told info.ledBack`},
	})
}

func TestWishes(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "distance at every position", play: `
			wishes distance |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			knows      | told way of 1, par 1
			make 1     | moved; asks solve 0/5 +1
			make 1     | moved; cancels solve; asks solve 0/5 +1 +1
			answer way 3 |
			knows      | told way of 1, par 1`},
		{name: "lost alone", play: `
			wishes lost |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			knows      | par 1
			make 7     | moved; asks solve 0/5 +7
			answer lost | told info.lost
			knows      | told lost, why, back 1 to 0, par 1`},
		{name: "what was told is not told again", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 8     | moved
			distance   | asks solve 0/5 +8
			answer lost | told info.lost
			wishes lost |`},
		{name: "distance alone does not say why", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			wishes distance |
			make 7     | moved; asks solve 0/5 +7
			answer lost |
			knows      | told lost, par 1
			back       | moved; told info.ledBack
			at         | 0/5, 0 of 1`},
		{name: "a wish does not take the place of a question", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved
			solve      | asks solve 0/5 +1
			wishes distance |
			answer way 4 | replay [4]
			knows      | told way of 1, par 1`},
		{name: "a tool that came in its place does not swallow it", play: `
			wishes lost |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 7     | moved; asks solve 0/5 +7
			tool 1     | cancels solve; asks tool 0/5 +7
			answer bound | answered 1; asks solve 0/5 +7
			answer lost | told info.lost`},
		{name: "undecided is said once", play: `
			wishes distance |
			open 0/5   | entered; asks distances 0/5
			answer bound | told bound
			wait 500   |
			make 1     | moved; asks solve 0/5 +1
			answer bound | told bound
			wait 500   |
			distance   | told bound`},
		{name: "the hand of a lesson", play: `
			wishes hand |
			open 0/5   | entered; asks distances 0/5
			wait 500   |
			searching  |
			answer way 2 3 |
			knows      | tip 3: 2, par 2
			aids       |
			make 8     | moved; asks solve 0/5 +8
			answer lost | told lesson.lost
			undo       | moved
			knows      | tip 3: 2, par 2
			make 2     | moved; asks solve 0/5 +2
			answer bound |
			make 3     | moved; won`},
		{name: "no move left is told unasked", rules: "stuck", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 9     | moved; asks solve 0/5 +9
			answer lost | told info.lost
			knows      | told lost, why, back 1 to 0, par 1`},
	})
}

// TestSchedule checks the priorities of proof, questions and wishes against the exact list of requests.
func TestSchedule(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "proof and solution are one search", play: `
			open 0/5   | entered; asks distances 0/5
			wait 1000  |
			solve      |
			wait 1000  |
			answer way 5 | replay [5]
			distance   | told way
			best       | replay [5] from start
			wait 1000  |`},
		{name: "a short proof is waited for", rules: "tables", play: `
			open 0/5   | entered; asks distances 0/5
			solve      |
			answer way 5 | replay [5]
			wait 1000  |`},
		{name: "a long proof makes way for a question and goes on after it", play: `
			open 0/5   | entered; asks distances 0/5
			wait 300   |
			make 1     | moved
			distance   | cancels distances; asks solve 0/5 +1
			answer way 4 | told way; asks distances 0/5
			answer way 5 |
			wait 1000  |`},
		{name: "a wish waits for the proof", play: `
			wishes distance |
			open 0/5   | entered; asks distances 0/5
			wait 300   |
			make 1     | moved
			wait 1000  |
			answer way 5 | asks solve 0/5 +1
			answer way 4 |`},
		{name: "the last question is answered", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved
			distance   | asks solve 0/5 +1
			solve      |
			answer way 4 | replay [4]
			distance   | told way
			hint       | told hint.which
			knows      | told way of 1, tip 1: 4, par 1`},
		{name: "a move drops the question, not the proof", play: `
			open 0/5   | entered; asks distances 0/5
			hint       |
			make 1     | moved
			answer way 5 |
			distance   | asks solve 0/5 +1
			make 1     | moved; cancels solve
			wait 1000  |`},
		{name: "a tool goes before a long proof", play: `
			open 0/5   | entered; asks distances 0/5
			tool 2     |
			wait 300   | cancels distances; asks tool 0/5
			tool 3     | cancels tool; asks tool 0/5 seed 1
			answer bound | answered 3; asks distances 0/5`},
		{name: "the whole space is too large, the position is not", rules: "tables", play: `
			open 0/5   | entered; asks distances 0/5
			answer bound |
			hint       | asks solve 0/5
			answer way 5 | told hint.which
			knows      | tip 1: 5, par 1
			best       | replay [5] from start`},
		{name: "the whole space is too large", play: `
			open 0/5   | entered; asks distances 0/5
			answer bound |
			hint       | told bound
			make 1     | moved
			hint       | asks solve 0/5 +1
			answer way 4 | told hint.which
			wait 1000  |`},
		{name: "the best from the start needs the proof", rules: "tables", play: `
			open 0/2   | entered; asks distances 0/2
			make 1     | moved
			make 1     | moved; won
			best       |
			wait 1000  |
			answer way 2 | replay [2] from start`},
		{name: "a table that the question stopped goes on for the best", rules: "tables", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			wait 300   |
			solve      | cancels distances; asks solve 0/5 +1
			best       | cancels solve; asks distances 0/5
			answer way 5 | replay [5] from start`},
	})
}

// TestOneBoardIsSearchedAtMostTwice guards against a regression: a board was searched three times, for the proof until the
// player asked for the solution, for the solution, and for the proof again.
func TestOneBoardIsSearchedAtMostTwice(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "one board is searched at most twice", rules: "tables", play: `
			open 0/5   | entered; asks distances 0/5
			wait 100   |
			solve      |
			wait 80    |
			wait 100   | cancels distances; asks solve 0/5    # the whole space takes long
			wait 1000  |
			answer way 5 | replay [5]
			wait 1000  |
			best       | replay [5] from start`},
	})
}

func TestFailure(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "a proof that fails is not asked again by itself", play: `
			open 0/5   | entered; asks distances 0/5
			answer error broken | failed broken
			wait 1000  |
			knows      | stopped
			hint       | asks distances 0/5      # the player wants it
			answer error broken | failed broken
			wait 1000  |
			make 1     | moved
			wait 1000  |`},
		{name: "a question that fails is not asked again by itself", play: `
			wishes distance |
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved; asks solve 0/5 +1
			answer error broken | failed broken
			wait 1000  |
			distance   | asks solve 0/5 +1
			answer error broken | failed broken
			wait 1000  |`},
		{name: "the proof fails, the question goes on", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			distance   |
			answer error broken | failed broken; asks solve 0/5 +1
			answer way 4 | told way
			wait 1000  |`},
		{name: "a solver that is gone", play: `
			open 0/5   | entered; asks distances 0/5
			answer cancelled | told info.cancelled
			wait 1000  |
			make 1     | moved
			hint       | asks solve 0/5 +1
			answer cancelled | told info.cancelled; asks distances 0/5
			answer cancelled | told info.cancelled
			wait 1000  |`},
		{name: "a tool fails", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			tool 1     | asks tool 0/5
			answer error broken | failed broken
			wait 1000  |`},
		{name: "an answer that no rules allow", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 12 |
			solve      | failed the solution does not replay: no step from 0 to 12
			aids       |`},
	})
}

func TestStop(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "what is not seen is not stopped", play: `
			open 0/5   | entered; asks distances 0/5
			wait 100   |
			stop       |`},
		{name: "the proof", play: `
			open 0/5   | entered; asks distances 0/5
			explored 10 |
			wait 200   |
			searching  | 10
			explored 20 |
			wait 100   |
			searching  | 10
			wait 120   |
			searching  | 20
			stop       | told info.cancelled; cancels distances
			searching  |
			knows      | stopped
			wait 1000  |
			make 1     | moved
			wait 1000  |
			distance   | asks solve 0/5 +1       # whoever asks wants to know
			answer way 4 | told way; asks distances 0/5`},
		{name: "a wish is not told of a board whose proof was stopped", play: `
			wishes distance |
			open 0/5   | entered; asks distances 0/5
			wait 300   |
			stop       | told info.cancelled; cancels distances
			make 1     | moved
			wait 1000  |`},
		{name: "a question; the proof stands", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved
			hint       | asks solve 0/5 +1
			wait 300   |
			stop       | told info.cancelled; cancels solve
			knows      | par 1
			wait 1000  |
			hint       | asks solve 0/5 +1
			answer way 4 | told hint.which`},
		{name: "to leave ends it, to come back goes on", play: `
			open 0/5   | entered; asks distances 0/5
			leave      | cancels distances
			resume     | entered; asks distances 0/5`},
	})
}

func TestCounting(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "when all else is known", rules: "counted", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 | asks count 0/5
			wait 1000  |
			searching  |
			answer solutions 12 |
			knows      | par 1, solutions 12
			wait 1000  |`},
		{name: "makes way for every question and starts again", rules: "counted", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 | asks count 0/5
			make 1     | moved
			distance   | cancels count; asks solve 0/5 +1
			answer way 4 | told way; asks count 0/5
			stop       |
			answer solutions 3 |
			knows      | told way of 1, par 1, solutions 3`},
		{name: "a limit comes first, as it would again", rules: "counted", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 | asks count 0/5
			answer bound |
			wait 1000  |`},
		{name: "a failure nobody asked for", rules: "counted", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 | asks count 0/5
			answer error broken |
			wait 1000  |`},
		{name: "the same board dealt again", rules: "deals counted", play: `
			open 0/5   | entered; asks deal easy 7; asks distances 0/5
			answer way 5 | asks count 0/5
			deal board 0/5 |
			new        | entered; cancels count; asks deal easy 8; asks count 0/5
			answer solutions 3 |
			knows      | par 1, solutions 3`},
		{name: "nothing to count", rules: "counted", play: `
			open 8/5   | entered; asks distances 8/5
			answer lost |
			knows      | no way`},
	})
}

func TestTools(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "a tool asks about the position", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved
			tool 4     | asks tool 0/5 +1
			answer bound | answered 4
			tool 4     | asks tool 0/5 +1 seed 1
			make 1     | moved; cancels tool
			wait 1000  |`},
		{name: "a question that is answered at once takes its place", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			tool 4     | asks tool 0/5
			solve      | replay [5]; cancels tool
			wait 1000  |`},
		{name: "what it draws depends on the game", rules: "deals", play: `
			new        | not ready; asks deal easy 7
			deal board 0/5 |
			new        | entered; asks deal easy 8; asks distances 0/5
			answer way 5 |
			tool 4     | asks tool 0/5 seed 7
			answer bound | answered 4
			tool 4     | asks tool 0/5 seed 8`},
	})
}

func TestWayBack(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "found by halving, offered, gone, redone", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			back       | told refuse.noWayBack
			make 1     | moved
			make 1     | moved
			make 6     | moved
			make 1     | moved
			distance   | asks solve 0/5 +1 +1 +6 +1
			answer lost | told info.lost; asks solve 0/5 +1 +1
			knows      | told lost, why, par 1
			answer way 3 | asks solve 0/5 +1 +1 +6
			answer lost |
			knows      | told lost, why, back 2 to 2, par 1
			back       | moved; told info.ledBack
			at         | 2/5, 2 of 4
			redo       | moved
			at         | 8/5, 3 of 4
			aids       | dead end`},
		{name: "told in what the puzzle counts", rules: "sums", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 4     | moved
			make -1    | moved
			make 5     | moved
			distance   | asks solve 0/5 +4 -1 +5
			answer lost | told info.lost; asks solve 0/5 +4
			answer way 1 | asks solve 0/5 +4 -1
			answer way 2 |
			knows      | told lost, why, back 1 to 5, par 1`},
		{name: "asked early, it is gone once it is found", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved
			make 1     | moved
			make 6     | moved
			distance   | asks solve 0/5 +1 +1 +6
			answer lost | told info.lost; asks solve 0/5 +1
			back       |
			answer way 4 | asks solve 0/5 +1 +1
			answer way 3 | moved; told info.ledBack
			at         | 2/5, 2 of 3`},
		{name: "a board without a way", play: `
			open 8/5   | entered; asks distances 8/5
			answer lost |
			back       | told info.noWay
			distance   | told info.noWay
			back       | told info.noWay`},
		{name: "a move that restores", rules: "home", play: `
			open 8/5   | entered; asks distances 8/5
			answer lost |
			make -9    | moved
			back       | told refuse.noWayBack
			make 1     | moved
			make 7     | moved
			distance   | asks solve 8/5 -9 +1 +7
			answer lost | told info.lost; asks solve 8/5 -9 +1
			answer way 4 |
			knows      | told lost, why, back 1 to 2, no way
			back       | moved; told info.ledBack
			at         | 1/5, 2 of 3`},
		{name: "a line is taken back by a move, which Undo brings again", rules: "line", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 1 1 1 1 1 |
			make 1     | moved
			draw 1     | moved
			draw 1 1 1 1 1 1 | moved
			at         | 8/5, 1 of 1
			distance   | asks solve 0/5 +1 +1 +1 +1 +1 +1 +1 +1
			answer lost | told info.lost; asks solve 0/5 +1 +1 +1 +1
			answer way 1 | asks solve 0/5 +1 +1 +1 +1 +1 +1
			answer way -1 | asks solve 0/5 +1 +1 +1 +1 +1 +1 +1
			answer lost |
			knows      | told lost, why, back 2 to 6, par 5
			back       | moved; told info.ledBack
			at         | 6/5, 2 of 2
			aids       | dead end                # to go back is free
			undo       | moved
			at         | 8/5, 1 of 2`},
		{name: "a second hint in a dead end leads back", rules: "line", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 1 1 1 1 1 |
			make 7     | moved
			draw 1     | moved
			hint       | asks solve 0/5 +1 +1 +1 +1 +1 +1 +1 +1
			answer lost | told info.lost; asks solve 0/5 +1 +1 +1 +1
			answer lost | asks solve 0/5 +1 +1
			answer way 3 | asks solve 0/5 +1 +1 +1
			answer lost |
			hint       | moved; told info.ledBack
			at         | 2/5, 2 of 2
			aids       | dead end                # to go back is free`},
		{name: "a line that is taken back is out of the hand", rules: "line", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 1 1 1 1 1 |
			make 4     | moved
			draw 4     | moved
			distance   | asks solve 0/5 +1 +1 +1 +1 +1 +1 +1 +1
			answer lost | told info.lost; asks solve 0/5 +1 +1 +1 +1
			answer way 1 | asks solve 0/5 +1 +1 +1 +1 +1 +1
			answer way -1 | asks solve 0/5 +1 +1 +1 +1 +1 +1 +1
			answer lost |
			back       | moved; told info.ledBack
			draw -2    | moved
			at         | 4/5, 3 of 3`},
		{name: "who wants the solution of a line is led back and shown it", rules: "line", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 1 1 1 1 1 |
			make 7     | moved
			draw 1     | moved
			solve      | asks solve 0/5 +1 +1 +1 +1 +1 +1 +1 +1
			answer lost | told info.lost; asks solve 0/5 +1 +1 +1 +1
			answer lost | asks solve 0/5 +1 +1
			answer way 3 | asks solve 0/5 +1 +1 +1
			answer lost | moved; told info.ledBack; asks solve 0/5 +1 +1 +1 +1 +1 +1 +1 +1 -9 +1 +1
			aids       | dead end
			answer way 1 1 1 | replay [1 1 1] after 2
			aids       | solve, dead end`},
		{name: "a limit comes first: nobody knows", play: `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved
			make 1     | moved
			make 6     | moved
			distance   | asks solve 0/5 +1 +1 +6
			answer lost | told info.lost; asks solve 0/5 +1
			answer bound |
			wait 1000  |
			back       | asks solve 0/5 +1
			answer bound | told bound`},
		{name: "a limit came first at the start", play: `
			open 0/5   | entered; asks distances 0/5
			answer bound |
			make 8     | moved
			distance   | asks solve 0/5 +8
			answer lost | told info.lost
			back       | told bound`},
	})
}

// lostInThree starts a script: the session is searching for the way back.
const lostInThree = `
			open 0/5   | entered; asks distances 0/5
			answer way 5 |
			make 1     | moved
			make 1     | moved
			make 6     | moved
			distance   | asks solve 0/5 +1 +1 +6
			answer lost | told info.lost; asks solve 0/5 +1`

// TestWayBackOutlivesItsQuestion guards against a regression: B did nothing once the search for the way back had been
// dropped.
func TestWayBackOutlivesItsQuestion(t *testing.T) {
	t.Parallel()
	run(t, []script{
		{name: "stopped", play: lostInThree + `
			wait 300   |
			stop       | told info.cancelled; cancels solve
			wait 1000  |
			back       | asks solve 0/5 +1
			answer way 4 | asks solve 0/5 +1 +1
			answer way 3 | moved; told info.ledBack
			at         | 2/5, 2 of 3`},
		{name: "a tool", play: lostInThree + `
			tool 1     | cancels solve; asks tool 0/5 +1 +1 +6
			back       |
			answer bound | answered 1; asks solve 0/5 +1
			answer way 4 | asks solve 0/5 +1 +1
			answer lost | moved; told info.ledBack
			at         | 1/5, 1 of 3`},
		{name: "another question", play: lostInThree + `
			answer way 4 | asks solve 0/5 +1 +1
			hint       | told info.lost
			answer way 3 |
			back       | moved; told info.ledBack
			at         | 2/5, 2 of 3`},
		{name: "the clock", rules: "deals timed", play: `
			new        | not ready; asks deal easy 7
			deal board 0/5 |
			newTimed   | entered; asks deal easy 8; asks distances 0/5
			answer way 5 |
			make 1     | moved
			make 1     | moved
			make 6     | moved
			distance   | asks solve 0/5 +1 +1 +6
			answer lost | told info.lost; asks solve 0/5 +1
			back       |
			clock 30000 | time over; cancels solve
			wait 1000  |
			at         | 8/5, 3 of 3
			relax      |
			back       | asks solve 0/5 +1
			answer way 4 | asks solve 0/5 +1 +1
			answer way 3 | moved; told info.ledBack
			at         | 2/5, 2 of 3`},
		{name: "the start is not proven yet", play: `
			open 0/5   | entered; asks distances 0/5
			make 1     | moved
			make 7     | moved
			wait 300   |
			distance   | cancels distances; asks solve 0/5 +1 +7
			answer lost | told info.lost; asks distances 0/5
			back       |
			answer way 5 | asks solve 0/5 +1
			answer way 4 | moved; told info.ledBack
			at         | 1/5, 1 of 2`},
		{name: "the start is proven to have no way", play: `
			open 8/5   | entered; asks distances 8/5
			make 1     | moved
			wait 300   |
			distance   | cancels distances; asks solve 8/5 +1
			answer lost | told info.lost; asks distances 8/5
			back       |
			answer lost | told info.noWay
			back       | told info.noWay`},
		{name: "the proof is broken", play: `
			open 0/5   | entered; asks distances 0/5
			make 8     | moved
			wait 300   |
			distance   | cancels distances; asks solve 0/5 +8
			answer lost | told info.lost; asks distances 0/5
			answer error broken | failed broken
			back       | asks distances 0/5
			answer way 5 | moved; told info.ledBack
			at         | 0/5, 0 of 1`},
		{name: "the proof that it waits for is broken", play: `
			open 0/5   | entered; asks distances 0/5
			make 8     | moved
			wait 300   |
			distance   | cancels distances; asks solve 0/5 +8
			answer lost | told info.lost; asks distances 0/5
			back       |
			answer error broken | failed broken
			tool 1     | asks tool 0/5 +8
			answer bound | answered 1; asks distances 0/5
			answer way 5 |
			at         | 8/5, 1 of 1`},
	})
}

// TestNeed checks what is searched for, whatever else could be: first what the player waits for, last what only informs.
func TestNeed(t *testing.T) {
	t.Parallel()
	proof := &search.Answer{Solvable: true, Decided: true}
	for _, test := range []struct {
		name    string
		want    question
		back    *wayBack
		about   target
		proof   *search.Answer
		stopped bool
		moved   bool
		doubt   bool
		need    target
	}{
		{name: "a board that is not proven", need: targetBoard},
		{name: "its proof was stopped", stopped: true, need: targetNothing},
		{name: "a proven board", proof: proof, need: targetCount},
		{name: "a dead end in doubt goes before the proof", doubt: true, need: targetDoubt},
		{name: "the way back goes before the doubt", doubt: true, back: &wayBack{lost: 4}, need: targetEarlier},
		{name: "a way back that waits for the proof", back: &wayBack{lost: 4, unsure: true}, need: targetBoard},
		{name: "a way back that is found", back: &wayBack{lost: 1}, proof: proof, need: targetCount},
		{name: "the player goes before the way back", want: questionHint, back: &wayBack{lost: 4}, moved: true, need: targetPosition},
		{name: "at the start the proof is about the position too", want: questionHint, need: targetBoard},
		{name: "unless the position is searched already", want: questionHint, about: targetPosition, need: targetPosition},
		{name: "a solution from the start", want: questionBest, moved: true, need: targetBoard},
		{name: "a tool", want: questionTool, need: targetTool},
		{name: "a reason", want: questionWhy, need: targetWhy},
		{name: "the moves that the player has in mind", want: questionOneOf, need: targetOneOf},
	} {
		rules := spotRules("").erase()
		rules.tables, rules.countTask = true, "count"
		g := NewGame(spot{0, 5})
		g.Proof, g.Stopped = test.proof, test.stopped
		if test.moved {
			g.push(Gesture{Moves: []Move{step(1)}, After: spot{1, 5}})
		}
		if test.doubt {
			g.doubtDeadEnd([]byte("[1]"))
		}
		q := questions{rules: rules, want: test.want, back: test.back, about: test.about}
		if got := q.need(g); got != test.need {
			t.Errorf("%s: needs %d, want %d", test.name, got, test.need)
		}
	}
}
