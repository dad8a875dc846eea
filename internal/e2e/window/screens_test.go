//go:build e2e

package window

import (
	"encoding/json"
	"fmt"
	"image/color"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/boardorigin"
	"warren/internal/levels"
	"warren/internal/link"
	"warren/internal/ownboards"
	"warren/internal/practice"
	"warren/internal/progress"
	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
	"warren/render"
)

// sizes are the windows that every screen has to fit: the smallest in both orientations, a square, and the first window.
var sizes = [...]size{{w: 360, h: 640}, {w: 640, h: 360}, {w: 800, h: 800}, {w: 1040, h: 740}, {w: 1440, h: 2560}, {w: 2560, h: 1440}}

// A screen is a screen of the game and the way to it.
type screen struct {
	name   string
	golden bool
	board  string // "" to start at home
	reach  func(g *guest)
}

// A look is a theme and a language.
type look struct {
	theme, lang, locale string
	bg                  color.NRGBA
	contrast            string // as the settings have it
}

// looks are two that together show every colour and every phrase.
var looks = [...]look{
	{theme: "light", lang: "en", locale: english, bg: render.Light().Bg},
	{theme: "dark", lang: "zh", locale: chinese, bg: render.Dark().Bg},
}

// asks presses a letter to which the solver's answer is a new text. A search that takes long is told in between.
func (g *guest) asks(letter rune, what string) {
	g.t.Helper()
	searching, _, _ := strings.Cut(g.words().say("info.searching", "\x00"), "\x00")
	before := g.live
	g.letter(letter)
	g.until(what, func() bool { return g.live != before && !strings.Contains(g.live, searching) })
}

// watches opens the search at work, paused, and steps until it has explored so many positions.
func (g *guest) watches(positions int) {
	g.t.Helper()
	w := g.words()
	explored := regexp.MustCompile(w.say("search.title") + ": " + w.say("search.explored") + ` ([\d,]+)`)
	g.letter('v')
	g.key(ebiten.KeySpace)
	g.until("the search", func() bool {
		g.letter('.')
		found := explored.FindStringSubmatch(g.live)
		if found == nil {
			return false
		}
		n, err := strconv.Atoi(strings.ReplaceAll(found[1], ",", ""))
		return err == nil && n >= positions
	})
}

// asked returns the way to what the game tells after a letter.
func asked(letter rune) func(*guest) {
	return func(g *guest) {
		g.settle()
		g.asks(letter, "the answer")
		g.ticks(27)
	}
}

// hinted leads to the stage of a hint that shows the move, past the reason where there is one.
func hinted(g *guest) {
	g.settle()
	g.asks('h', "the hint")
	if tip := g.words().part("mirror.tip"); !strings.Contains(g.live, tip) {
		g.letter('h')
		g.waitFor(tip)
	}
	g.letter('h')
}

// explored leads to what the moves of the board do.
func explored(g *guest) {
	g.settle()
	g.letter('a')
	g.waitForMoves()
	g.ticks(30)
}

// waitForMoves waits until it is told what each move does.
func (g *guest) waitForMoves() {
	g.t.Helper()
	g.until("what the moves do", func() bool { return g.shows("Choose", 0) })
}

// opened returns the way to the screen that a letter opens.
func opened(letter rune) func(*guest) {
	return func(g *guest) {
		g.settle()
		g.letter(letter)
		g.ticks(30)
	}
}

// screens are in the order in which a player meets them.
var screens = [...]screen{
	{"home", true, "", func(g *guest) { g.revealHome() }},
	{"home-plays", false, "", func(g *guest) {
		g.revealHome()
		g.ticks(150)
	}},
	{"home-played", false, "", func(g *guest) { g.revealHome() }},
	{"home-message", false, "", func(g *guest) {
		g.revealHome()
		g.press("Continue", 0)
		g.ticks(30)
	}},
	{"levels-played", false, "", func(g *guest) {
		g.press("LevelsOf", int(g.number("onestroke")-'1'))
		g.ticks(30)
	}},
	{"calendar-played", false, "", func(g *guest) {
		g.press("LevelsOf", int(g.number("onestroke")-'1'))
		g.press("Calendar", 0)
		g.ticks(30)
	}},
	{"statistics-played", false, "", func(g *guest) {
		g.letter('i')
		g.ticks(30)
	}},
	{"reset-played", false, "", func(g *guest) { // asks before all of that is gone
		g.letter('i')
		g.focus("Reset", 0)
		g.key(ebiten.KeyEnter)
		g.ticks(30)
	}},
	{"lesson", false, "", func(g *guest) {
		g.openPuzzle("rushhour")
		g.says("1", "3")
		g.ticks(60)
	}},
	{"table", true, jammed, (*guest).settle},
	{"refused", false, jammed, func(g *guest) {
		g.settle()
		g.drag(g.grid().at(2, 2), g.grid().at(2, 4))
		g.ticks(60)
	}},
	{"selected", false, jammed, func(g *guest) {
		g.settle()
		g.click(g.grid().at(3, 0))
		g.ticks(10)
	}},
	{"reason", false, waiting, asked('h')},
	{"hint", false, jammed, hinted},
	{"distance", false, jammed, func(g *guest) {
		g.settle()
		g.asks('g', "the distance")
	}},
	{"replay", false, jammed, func(g *guest) {
		g.settle()
		g.asks('s', "the replay")
		g.key(ebiten.KeySpace)
		for range 12 {
			g.letter('.')
		}
		g.ticks(60)
	}},
	{"celebration", false, threeMoves, func(g *guest) {
		g.settle()
		g.solve()
		g.ticks(18)
	}},
	{"win", true, threeMoves, func(g *guest) {
		g.settle()
		g.solve()
		g.ticks(120)
	}},
	{"longer", false, threeMoves, func(g *guest) {
		g.settle()
		g.drag(g.slide(rushhour.Move{Car: 'C', By: -1}))
		g.solve()
		g.ticks(120)
	}},
	{"explore", false, jammed, explored},
	{"edit", false, jammed, opened('e')},
	{"edit-size", false, jammed, func(g *guest) {
		opened('e')(g)
		g.letter('d')
		g.ticks(30)
	}},
	{"edit-impossible", false, "......\n......\nAA..x.\n......\n......\n......\n", opened('e')},
	{"watch", false, jammed, func(g *guest) {
		g.settle()
		g.letter('v')
		for range 3 {
			g.letter('x')
		}
		g.ticks(240)
		g.key(ebiten.KeySpace)
	}},
	{"review", false, threeMoves, func(g *guest) {
		g.settle()
		g.drag(g.slide(rushhour.Move{Car: 'C', By: -1}))
		g.solve()
		g.ticks(120)
		g.asks('a', "the review")
		g.ticks(60)
	}},
	{"try-again", false, threeMoves, func(g *guest) {
		g.settle()
		g.drag(g.slide(rushhour.Move{Car: 'C', By: -1}))
		g.solve()
		g.ticks(120)
		g.asks('a', "the review")
		g.key(ebiten.KeyEnter)
		g.ticks(60)
	}},
	{"help", false, jammed, opened('?')},
	{"settings", false, jammed, opened('o')},
	{"share", false, jammed, opened('q')},
	{"share-won", false, threeMoves, func(g *guest) { // which has every button
		g.settle()
		g.solve()
		g.ticks(120)
		g.letter('q')
		g.waitFor(g.words().say("share.title"))
		g.ticks(30)
	}},
	{"levels", false, jammed, opened('d')},
	{"calendar", false, jammed, opened('z')},
	{"statistics", false, jammed, opened('i')},
	{"own", false, "", func(g *guest) {
		g.revealHome()
		g.letter('8')
		g.ticks(30)
	}},
	{"own-played", false, "", func(g *guest) { g.ownBoards() }},
	{"own-draw", false, "", func(g *guest) {
		g.letter('8')
		g.letter('e')
		g.waitFor(g.words().say("own.draw"), g.words().say("onestroke.name"))
	}},
	{"own-card-played", false, "", func(g *guest) {
		g.ownBoards()
		g.focus("More", 5) // a low window has it further down
		g.key(ebiten.KeyEnter)
		g.ticks(30)
	}},
	{"own-name-played", false, "", func(g *guest) {
		g.ownBoards()
		g.press("More", 2)
		g.press("Rename", 0)
		g.ticks(30)
	}},
	{"own-deleted-played", false, "", func(g *guest) {
		g.ownBoards()
		g.press("More", 1)
		g.focus("Delete", 0)
		g.key(ebiten.KeyEnter)
		g.ticks(30)
	}},
	{"practice", false, "", opensPractice},
	{"practice-played", false, "", opensPractice},
	{"practice-removed-played", false, "", func(g *guest) {
		opensPractice(g)
		g.press("Delete", 0)
		g.ticks(30)
	}},
	{"practising-played", false, "", func(g *guest) {
		opensPractice(g)
		g.letter('1')
		g.ticks(60)
	}},
	{"practising-solved-played", false, "", func(g *guest) {
		opensPractice(g)
		g.letter('5')
		g.ticks(60)
		g.solve()
		g.ticks(120)
	}},
	{"claims", false, "", func(g *guest) {
		g.judge()
		g.until("a board", func() bool { return g.shows("Choose", 1) })
	}},
	{"claims-cannot", false, "", func(g *guest) { g.judge('2') }},
	{"claims-can", false, "", func(g *guest) { g.judge('2', '1') }},
	{"claims-third", false, "", func(g *guest) { g.judge('1', '2', '2') }},
	{"claims-fourth", false, "", func(g *guest) { g.judge('1', '2', '2', '2') }},
	{"claims-last", false, "", func(g *guest) { g.judge('1', '2', '2', '2', '2') }},
	{"claims-score", false, "", func(g *guest) {
		g.judge('1', '1', '2', '1', '2')
		g.key(ebiten.KeyEnter)
		g.ticks(30)
	}},
	{"setter", false, "", opensSetter},
	{"setter-before", false, "", func(g *guest) {
		opensSetter(g)
		g.letter(',')
		g.ticks(30)
	}},
	{"setter-played", false, "", opensSetter},
	{"setter-friend-played", false, "", func(g *guest) {
		g.waitFor(g.words().say("setter.behind"))
		g.ticks(45)
	}},
	{"setter-drawing-played", false, "", func(g *guest) {
		opensSetter(g)
		g.asks('e', "the answer")
		g.ticks(30)
	}},
	{"gamepad", false, jammed, func(g *guest) { // its first press shows what its buttons are for
		g.settle()
		g.pad(ebiten.StandardGamepadButtonRightBottom)
		g.ticks(30)
	}},
	{"gamepad-teacher", false, jammed, func(g *guest) {
		g.settle()
		g.pad(ebiten.StandardGamepadButtonRightBottom)
		g.focus("TeachPad", 0)
		g.key(ebiten.KeyEnter)
		g.ticks(30)
	}},
	{"burrow", true, stepping, (*guest).settle},
	{"burrow-why", false, stepping, asked('h')},
	{"burrow-stranded", false, stranded, asked('g')},
	{"burrow-hint", false, stepping, hinted},
	{"burrow-explore", false, stepping, explored},
	{"burrow-edit", false, stepping, opened('e')},
	{"burrow-selected", false, "..RX.\n.aX..\n.a...\n..R..\n.....\n", func(g *guest) {
		g.settle()
		g.click(burrowGrid(g.burrowBoard(), g.size).at(0, 2))
		g.ticks(10)
	}},
	{"burrow-lesson", false, "", func(g *guest) {
		g.openPuzzle("rabbits")
		g.ticks(60)
	}},
	{"burrow-help", false, stepping, opened('?')},
	{"burrow-win", false, stepping, func(g *guest) {
		g.settle()
		moves, _ := way(g.t, g.burrowBoard())
		for _, m := range moves {
			g.drag(g.carry(m))
		}
		g.ticks(120)
	}},
	{"wayhome", true, sixBySix, (*guest).settle},
	{"wayhome-pins", false, sixBySix, func(g *guest) {
		g.settle()
		at := mazeGrid(g.mazeBoard(), g.size)
		g.rightClick(at.at(2, 2))
		g.rightClick(at.at(4, 4))
		g.letter('p')
		g.ticks(120)
	}},
	{"wayhome-refused", false, sixBySix, func(g *guest) {
		g.settle()
		g.click(mazeGrid(g.mazeBoard(), g.size).at(1, 4))
		g.ticks(60)
	}},
	{"wayhome-turning", false, sixBySix, func(g *guest) {
		g.settle()
		at := mazeGrid(g.mazeBoard(), g.size)
		for _, cell := range [...][2]float64{{0, 1}, {2, 1}, {4, 2}} {
			spot := at.at(cell[0], cell[1])
			g.session.MoveCursor(spot.X, spot.Y)
			g.ticks(1)
			g.session.PressMouseButton(ebiten.MouseButtonLeft)
			g.ticks(1)
			g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
		}
		g.ticks(1)
	}},
	{"wayhome-keys", false, sixBySix, func(g *guest) {
		g.settle()
		for _, key := range []ebiten.Key{ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyArrowRight} {
			g.key(key)
		}
	}},
	{"wayhome-why", false, sixBySix, asked('h')},
	{"wayhome-shut", false, shutHome, asked('g')},
	{"wayhome-hint", false, sixBySix, hinted},
	{"wayhome-solve", true, sixBySix, func(g *guest) {
		g.settle()
		g.asks('s', "the replay")
		g.key(ebiten.KeySpace)
		g.letter('.')
		g.ticks(150)
	}},
	{"wayhome-explore", false, sixBySix, explored},
	{"wayhome-edit", false, sixBySix, opened('e')},
	{"wayhome-explore-small", false, mazeOfSize(16), explored},
	{"wayhome-watch", false, sixBySix, func(g *guest) {
		g.settle()
		g.watches(60)
		g.ticks(30)
	}},
	{"wayhome-watched", false, sixBySix, func(g *guest) {
		g.settle()
		g.watchAll()
		g.ticks(30)
	}},
	{"wayhome-walk", false, sixBySix, func(g *guest) {
		g.settle()
		g.tapAll(roads(g.t, g.mazeBoard())...)
		g.ticks(24)
	}},
	{"wayhome-win", false, sixBySix, func(g *guest) {
		g.settle()
		g.tapAll(roads(g.t, g.mazeBoard())...)
		g.ticks(120)
	}},
	{"wayhome-lesson", false, "", func(g *guest) {
		g.openPuzzle("maze")
		g.ticks(75)
	}},
	{"wayhome-help", false, sixBySix, opened('?')},
	{"wayhome-levels", false, sixBySix, opened('d')},
	{"wayhome-small", false, mazeOfSize(16), (*guest).settle},
	{"wayhome-large", false, mazeOfSize(maze.MaxSize), (*guest).settle},
	{"wayhome-lens", false, mazeOfSize(maze.MaxSize), func(g *guest) {
		g.settle()
		at := mazeGrid(g.mazeBoard(), g.size).at(50, 90)
		g.session.MoveCursor(at.X, at.Y)
		g.ticks(2)
	}},
	{"stroke", true, strokeText, func(g *guest) {
		g.settle()
		g.draw(11)
		g.ticks(30)
	}},
	{"stroke-hint", false, strokeText, func(g *guest) {
		g.settle()
		g.draw(6)
		g.hintedOn(g.words())
		g.ticks(27)
	}},
	{"stroke-why", false, strokeText, func(g *guest) {
		g.settle()
		g.draw(10)
		g.asks('h', "the reason")
		g.ticks(27)
	}},
	{"stroke-colours", false, ".S...\n..#..\n.....\n.....\n.....\n", func(g *guest) { g.ticks(60) }},
	{"stroke-lost", false, strokeText, func(g *guest) {
		g.settle()
		g.loseTheWay()
	}},
	{"stroke-impossible", false, ".....\n.#.#.\nS.#..\n.#.#.\n.....\n", (*guest).settle},
	{"stroke-large", false, largeStrokeText, func(g *guest) {
		g.settle()
		g.draw(70)
		g.ticks(30)
	}},
	{"stroke-lesson", false, "", func(g *guest) {
		g.openPuzzle("onestroke")
		g.ticks(90)
	}},
	{"stroke-explore", false, strokeText, func(g *guest) {
		g.draw(3)
		explored(g)
	}},
	{"stroke-review", false, strokeText, func(g *guest) {
		g.settle()
		g.draw(99)
		g.ticks(120)
		g.asks('a', "the review")
		g.ticks(60)
	}},
	{"stroke-search", false, strokeText, func(g *guest) {
		g.settle()
		g.watches(60)
		g.ticks(30)
	}},
	{"stroke-replay", false, strokeText, func(g *guest) {
		g.settle()
		g.asks('s', "the replay")
		g.key(ebiten.KeySpace)
		for range 9 {
			g.letter('.')
		}
		g.ticks(60)
	}},
	{"stroke-help", false, strokeText, opened('?')},
	{"stroke-edit", false, strokeText, opened('e')},
	{"stroke-levels", false, strokeText, opened('d')},
	{"stroke-celebration", false, strokeText, func(g *guest) {
		g.settle()
		g.draw(99)
		g.ticks(18)
	}},
	{"stroke-win", true, strokeText, func(g *guest) {
		g.settle()
		g.draw(99)
		g.ticks(120)
	}},
	{"continue", false, jammed, func(g *guest) {
		g.settle()
		g.drag(g.grid().at(2, 2), g.grid().at(2, 1)) // a board that was only looked at is not continued
		g.ticks(60)
		g.key(ebiten.KeyEscape)
		g.revealHome()
	}},
	{"linkup", true, midway, (*guest).settle},
	{"linkup-largest", false, largest, (*guest).settle},
	{"linkup-drawn", true, midway, func(g *guest) {
		g.settle()
		link := g.crooked()
		g.link(mouseTap, link.From(), link.To())
		g.ticks(9)
	}},
	{"linkup-refused", false, thirdTurn, func(g *guest) {
		g.settle()
		g.link(mouseTap, linkup.Cell{}, linkup.Cell{Row: 1, Col: 3})
		g.ticks(20)
	}},
	{"linkup-walled", false, walledIn, func(g *guest) {
		g.settle()
		g.link(mouseTap, linkup.Cell{Row: 3}, linkup.Cell{Row: 1, Col: 1})
		g.ticks(20)
	}},
	{"linkup-why", false, waitingTiles, asked('h')},
	{"linkup-hint", false, midway, hinted},
	{"linkup-lost", false, deadEnd, func(g *guest) {
		g.settle()
		g.lose()
		w := g.words()
		g.waitFor(w.part("linkup.aloud.locked"))
		g.ticks(60)
	}},
	{"linkup-explore", false, midway, explored},
	{"linkup-explore-largest", false, largest, explored},
	{"linkup-edit", false, midway, opened('e')},
	{"linkup-edit-largest", false, largest, opened('e')},
	{"linkup-search", false, midway, func(g *guest) {
		g.settle()
		g.watches(12)
		g.ticks(30)
	}},
	{"linkup-lesson", false, "", func(g *guest) {
		g.openPuzzle("linkup")
		g.ticks(75)
	}},
	{"linkup-help", false, midway, opened('?')},
	{"linkup-levels", false, midway, opened('d')},
	{"linkup-timed", false, "", func(g *guest) {
		g.letter('c')
		g.key(ebiten.KeySpace)
		g.settle()
	}},
	{"linkup-paused", false, "", func(g *guest) {
		g.letter('c')
		g.ticks(30)
	}},
	{"linkup-over", false, "", func(g *guest) {
		g.letter('c')
		g.ticks(30)
	}},
	{"linkup-win", false, deadEnd, func(g *guest) {
		g.settle()
		g.clear(mouseTap)
		g.ticks(120)
	}},
}

// leftGames are the saved games of Link-up with which the screens start.
var leftGames = map[string]string{
	"home-played":   savedLinkup(midway, 201_000),
	"home-message":  "damaged",
	"linkup-timed":  savedLinkup(midway, 201_000),
	"linkup-paused": savedLinkup(midway, 201_000),
	"linkup-over":   savedLinkup(midway, 0),
}

// links are the links with which screens start.
var links = map[string]link.Link{
	"setter-friend-played": {Puzzle: "rushhour", Board: "..D..\n..D.H\n....H\n.AA.H\n.CC..\n", Setter: monday},
}

// leaveRecord has the player have played for some weeks until monday: levels with all numbers of stars, daily boards in a streak, one
// solved late, and boards of every difficulty with their times.
func (p *player) leaveRecord() {
	p.t.Helper()
	p.wake(monday)
	var book progress.Book
	for i, puzzle := range [...]string{"maze", "linkup", "rushhour", "rabbits", "onestroke"} {
		for n := 1; n <= 9*i+5; n++ {
			day := monday.Add(-20 + n/2)
			stars := 3 - n*n%7%3
			book.Add(progress.Win{Puzzle: puzzle, Origin: boardorigin.Origin{Level: n}, Cost: 7 + n, Helped: stars == 1, Perfect: stars == 3, Optimal: stars == 3, Begun: day, Solved: day})
		}
		for ago := range 3 * (i + 1) {
			day := monday.Add(-ago)
			solved := day
			if ago == 4 {
				solved = day.Add(2)
			}
			book.Add(progress.Win{Puzzle: puzzle, Origin: boardorigin.Origin{Day: day}, Difficulty: "easy", Cost: 9, Helped: ago%3 == 0, Perfect: ago%3 == 2, Begun: solved, Solved: solved})
		}
		for n, band := range levels.Difficulties {
			book.Add(progress.Win{Puzzle: puzzle, Board: band, Difficulty: band, Cost: 20, Perfect: true, Optimal: true, Millis: int64(50_000 * (n + 1)), Begun: monday, Solved: monday})
		}
	}
	book.AddSet(monday, progress.SetBoard{Board: "..D..\n..DGG\nEEFFH\n.AA.H\n.CCBB\n", Score: 11})
	p.keep("book", string(book.Encode()))
	var kept ownboards.Collection
	for i, b := range [...]ownboards.Board{
		{Puzzle: "rushhour", Text: jammed, Name: "周末堵车"}, {Puzzle: "maze", Text: "S═╗\n..╩\n═.E\n", Name: "Grandma's garden"},
		{Puzzle: "onestroke", Text: "S#.\n", Name: "No way out"}, {Puzzle: "linkup", Text: "ABBA\nCDDC\n", Name: "鑫鑫的连连看"},
		{Puzzle: "rabbits", Text: stepping, Name: "A board with as long a name as there is"}, {Puzzle: "chess", Text: "K\n", Name: "Of a later version"},
		{Puzzle: "maze", Text: "S.E\n.S.\n", Name: "Two starts"},
	} {
		b.Added = monday.Add(i)
		kept = kept.Put(b)
	}
	p.keep(ownboards.Blob, string(kept.Encode()))
	var lost practice.List
	for i, m := range [...]practice.Moment{
		{Puzzle: "chess", Board: "K\n", Wasted: 1},
		{Puzzle: "rushhour", Board: threeMoves, Difficulty: "hard", Left: 3, Proven: true, Wasted: 2},
		{Puzzle: "linkup", Board: deadEnd, Name: "鑫鑫的连连看", Lost: true},
		{Puzzle: "maze", Board: "S═╗\n..╩\n═.E\n", Origin: boardorigin.Origin{Level: 12}, Left: 2, Proven: true, Wasted: 1},
		{Puzzle: "rabbits", Board: stepping, Origin: boardorigin.Origin{Day: monday}, Left: 9, Proven: true, Wasted: 2},
		{Puzzle: "onestroke", Board: ".S..\n.#..\n....\n", Name: "A board with as long a name as there is", Left: 5, Proven: true, Wasted: 2, Played: [][]json.RawMessage{{json.RawMessage(`[0,0]`)}}},
	} {
		m.Added = monday.Add(i)
		lost = lost.Put(m)
	}
	p.keep(practice.Blob, string(lost.Encode()))
}

// opensPractice opens the page of the moments at which the player lost ground.
func opensPractice(g *guest) {
	g.revealHome()
	g.letter('9')
	g.ticks(30)
}

// ownBoards opens the player's own boards and waits for their grades.
func (g *guest) ownBoards() {
	g.t.Helper()
	g.revealHome()
	g.letter('8')
	g.ticks(30)
	searching := g.words().say("own.searching")
	g.until("the grades", func() bool { return !strings.Contains(g.live, searching) })
}

// opensSetter opens the setter's challenge.
func opensSetter(g *guest) {
	g.revealHome()
	g.letter('7')
	g.ticks(45)
}

// judge opens True or false and says of its boards what these keys stand for; the last proof stays.
func (g *guest) judge(keys ...rune) {
	g.t.Helper()
	g.revealHome()
	g.letter('6')
	g.ticks(30)
	for i, key := range keys {
		if i > 0 {
			g.key(ebiten.KeyEnter)
		}
		g.until("a board", func() bool { return g.shows("Choose", 1) })
		g.letter(key)
		g.ticks(45)
	}
}

// settle waits for the proof and for the end of all motion.
func (g *guest) settle() {
	g.t.Helper()
	g.proof()
	g.ticks(30)
}

// revealHome draws the frames in which the pictures of home come one after the other, and waits for the end of all motion.
func (g *guest) revealHome() {
	g.t.Helper()
	for range 8 {
		g.ticks(1)
		g.frame()
	}
	g.ticks(60)
}

// solve makes the moves that solve threeMoves, by drags.
func (g *guest) solve() {
	g.t.Helper()
	for _, m := range threeMovesWon {
		g.drag(g.slide(m))
	}
}

// puzzleOf returns the puzzle of a board: each parser refuses the others' boards.
func puzzleOf(board string) string {
	if _, err := maze.Parse(board); err == nil {
		return "maze"
	}
	if _, err := rabbits.Parse(board); err == nil {
		return "rabbits"
	}
	if _, err := rushhour.Parse(board); err == nil {
		return "rushhour"
	}
	if _, err := onestroke.Parse(board); err == nil {
		return "onestroke"
	}
	return "linkup" // whose parser accepts nearly everything
}

// show starts the game in a window of the size and opens the screen.
func (sc screen) show(t *testing.T, s size, look look) *guest {
	t.Helper()
	p := newPlayer(t, s, look.locale)
	p.keep("settings", fmt.Sprintf(`{"allTools":true,"theme":%q,"contrast":%q,"textSize":%d,"last":"linkup"}`, look.theme, look.contrast, s.text))
	if left := leftGames[sc.name]; left != "" {
		p.keep("game-linkup", left)
	}
	if strings.HasSuffix(sc.name, "-played") {
		p.leaveRecord()
	}
	var args []string
	if sc.board != "" {
		args = []string{puzzleOf(sc.board), p.file(sc.board)}
	}
	if l, ok := links[sc.name]; ok {
		address, err := link.Address(link.Page, l)
		if err != nil {
			t.Fatal(err)
		}
		args = []string{address}
	}
	g := p.play(args...)
	sc.reach(g)
	return g
}

// TestScreens opens every screen in one of the looks and in three of the sizes, and checks that the game survives it: one size
// opens the screen, and the window then goes through the others. The tests of the scenes check that everything fits every size
// in both languages, and the sheet shows it.
func TestScreens(t *testing.T) {
	for n, screen := range screens {
		look, first := looks[n%len(looks)], n/len(looks)
		t.Run(screen.name+"-"+look.theme+"-"+look.lang, func(t *testing.T) {
			g := screen.show(t, sizes[first%len(sizes)], look)
			for i := 0; i < len(sizes); i += 2 {
				s := sizes[(first+i)%len(sizes)]
				if i > 0 {
					g.resize(s)
					g.ticks(2)
				}
				if got := g.shot().At(1, 1); !same(got, look.bg) {
					t.Errorf("in %v the window is %v at its corner, want %v", s, got, look.bg)
				}
			}
			g.close()
		})
	}
}

// same reports whether two colours are nearly equal: graphics cards round.
func same(a, b color.Color) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	const off = 0x0200
	near := func(x, y uint32) bool { return max(x, y)-min(x, y) <= off }
	return near(ar, br) && near(ag, bg) && near(ab, bb)
}
