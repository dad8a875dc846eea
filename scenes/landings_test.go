package scenes

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/platform"
	"warren/scenes/ui"
)

// A change has lines of a script that lead to it, and the number of the widget with the focus then.
type change struct {
	lines string
	n     int
}

// changes are those of ui.Landings.
var changes = map[string]map[ui.Change]change{
	ui.PageHome: {
		ui.Opened:   {"tick", 0},
		ui.Returned: {"on linkup; do Back", 1},
	},
	ui.PageLevels: {
		ui.Opened:   {"pack; won maze 3; levels maze", 4},
		ui.Returned: {"pack; won maze 3; levels maze; mouse OpenLevel 9; do Back", 9},
	},
	ui.PageDays: {
		ui.Opened:   {"testdays 2026-12-24; days maze", 0},
		ui.Returned: {"testdays 2026-12-24; days maze; do Left Left Confirm; do Back", 32},        // 23 December
		ui.Turned:   {"testdays 2027-02-28; date 2027-03-31; days maze; do Right; do PageUp", 99}, // of 31 March that is 28 February
	},
	ui.PageStatistics: {ui.Opened: {"do Statistics", 0}},
	ui.PageBoards: {
		ui.Opened:   {"boards; do OwnBoards", 0},
		ui.Returned: {"boards; do OwnBoards; mouse Choose 1; do Back", 1},
		ui.Removed:  {"boards; do OwnBoards; mouse More 1; do Delete", 1},
	},
	ui.PageHardest: {
		ui.Opened:   {"levels rushhour; do Choose 4", 0},
		ui.Returned: {"levels rushhour; do Choose 4; mouse Choose 3; do Back", 3},
	},
	ui.PageClaims: {
		ui.Opened:   {"testdays 2026-12-24; do Choose claims", 0},
		ui.Turned:   {"testdays 2026-12-24; do Choose claims; found; do Right Confirm; do Next", 0},
		ui.Answered: {"testdays 2026-12-24; do Choose claims; found; do Right; do Confirm", 0},
	},
	ui.PageTable: {
		ui.Opened:   {"pack; levels maze; do Continue; do NextBoard", 0},
		ui.Won:      {"on rushhour; do Right; detour", 0},
		ui.Unfolded: {"on linkup; focus More; do Confirm", 0},
	},
	ui.PageEditor:   {ui.Opened: {"on rushhour; do Editor", 0}},
	ui.CardSettings: {ui.Opened: {"do OpenSettings", 0}},
	ui.CardAbout:    {ui.Opened: {"do OpenSettings About", 0}},
	ui.CardLicence:  {ui.Opened: {"do OpenSettings About; do Choose", 0}},
	ui.CardHelp: {
		ui.Opened:   {"do Help", 0},
		ui.Unfolded: {"do Help; mouse More", 0},
	},
	ui.CardPad: {ui.Opened: {"pad Hint", 0}},
	ui.CardShare: {
		ui.Opened:   {"on rushhour; do Share", 0},
		ui.Unfolded: {"on rushhour; do Share; mouse More", 0},
	},
	ui.CardResult:  {ui.Opened: {"today; solvedtoday; judged; mouse Today", 0}},
	ui.CardReset:   {ui.Opened: {"do Statistics; do Reset", 0}},
	ui.CardImport:  {ui.Opened: {"games a 200 0; export; games b 10 0; do Statistics; import", 0}},
	ui.CardBoard:   {ui.Opened: {"boards; do OwnBoards; mouse More 1", 0}},
	ui.CardName:    {ui.Opened: {"boards; do OwnBoards; mouse More; do Rename", 0}},
	ui.CardMeaning: {ui.Opened: {"home; paste AA..B/XX..B/.....", 0}},
	ui.CardDraw:    {ui.Opened: {"boards; last rushhour; do OwnBoards; do Editor", 2}},
	ui.CardCrash:   {ui.Opened: {"crash", 0}},
	ui.CardReview:  {ui.Opened: {"on rushhour; detour; do PointAt 13; do Analyse", 0}},
}

// at returns what the page is told to have the focus: the heading, the card of a dialog, a cell, or a widget.
func (p *player) at() string {
	at := "the heading"
	for n := range p.env.Mirror().All() {
		switch {
		case n.Board != nil && n.Board.Shown:
			at = fmt.Sprint("cell ", n.Board.Cursor)
		case n.Focused && n.Role == platform.Dialog:
			at = "the card"
		case n.Focused:
			at = fmt.Sprint(ui.Kind(n.Does), " ", n.N)
		}
	}
	return at
}

// playLines plays the lines of a script, and calls some functions before the last.
func (p *player) playLines(t *testing.T, lines string, atLast ...func(p *player)) *player {
	t.Helper()
	s := &scripted{player: p, t: t, saved: map[string]string{}, options: seeded}
	all := strings.Split(lines, "; ")
	for i, line := range all {
		for _, does := range atLast {
			if i == len(all)-1 {
				if s.player == nil {
					s.begin()
				}
				does(s.player)
			}
		}
		s.play(line)
	}
	return s.player
}

// After each change the focus is where ui.Landings says, on every page and every dialog.
func TestLandings(t *testing.T) {
	t.Parallel()
	for on, hows := range ui.Landings {
		for how, kinds := range hows {
			by, ok := changes[on][how]
			if !ok {
				t.Errorf("nothing leads to the change %v of %s", how, on)
				continue
			}
			t.Run(fmt.Sprint(on, " ", how), func(t *testing.T) {
				t.Parallel()
				p := (*player)(nil).playLines(t, by.lines)
				want := []string{"the heading"}
				for n := range p.env.Mirror().All() {
					if n.Role == platform.Dialog {
						want[0] = "the card"
					}
				}
				if len(kinds) > 0 {
					want = nil
				}
				for _, kind := range kinds {
					want = append(want, fmt.Sprint(kind, " ", by.n))
				}
				if at := p.at(); !slices.Contains(want, at) {
					t.Errorf("%s leads to %s, want %q", by.lines, at, want)
				}
			})
		}
	}
}

// The key of the help is answered everywhere: by the help, which leads back to where it was asked for, or by a sentence.
func TestHelpEverywhere(t *testing.T) {
	t.Parallel()
	for on, hows := range changes {
		t.Run(on, func(t *testing.T) {
			t.Parallel()
			p := (*player)(nil).playLines(t, hows[ui.Opened].lines)
			if p.env.Writing() { // a name, which may have a question mark
				p.ui().Focus(ui.None, 0)
			}
			p.said = ""
			was := p.app.top()
			p.want(ui.Help)
			if p.app.top() == was && p.said == "" && on != ui.CardHelp {
				t.Fatal("the key is not answered")
			}
			if p.app.top() == was {
				return
			}
			if d, helps := p.app.top().(*ui.Page); !helps || !d.Helps {
				t.Errorf("the key leads to %T", p.app.top())
			}
			if p.want(ui.Back); p.app.top() != was {
				t.Errorf("Back leads to %T, want %T", p.app.top(), was)
			}
		})
	}
}

// What is closed leaves the focus where it was, and so does what has no use for an arrow.
func TestFocusStays(t *testing.T) {
	t.Parallel()
	for lines, want := range map[string]string{
		"on rushhour; do OpenSettings Back":                                              "the heading",
		"on rushhour; do Right; do OpenSettings NextFocus Back":                          "cell 13",
		"on rushhour; detour; do Share Back":                                             "the card",
		"on rushhour; detour; do Analyse Back":                                           "the card",
		"on rushhour; detour; do Analyse; until shows StepBack; focus StepBack; do Left": "StepBack 0",
		"on rushhour; do Solve; until shows StepOn; focus StepOn; do Right":              "StepOn 0",
		"on rushhour; focus Ask 1; do Share Back":                                        "Ask 1",
		"on rushhour; focus Ask 1; do Right":                                             "cell 13",
		"testdays 2026-12-24; do Choose claims; found; do PointAt 3; key 1":              "Next 0",
		"on rushhour; activate Jump":                                                     "cell 13",
		"on rushhour; focus Hint; do Help Back":                                          "Hint 0",
		"pack; levels maze; focus OpenLevel 9; do Help Back":                             "OpenLevel 9",
		"days maze; do Help Back":                                                        "the heading",
		"do Statistics Help Back":                                                        "the heading",
		"boards; do OwnBoards Help Back":                                                 "the heading",
	} {
		t.Run(lines, func(t *testing.T) {
			t.Parallel()
			if at := (*player)(nil).playLines(t, lines).at(); at != want {
				t.Errorf("the focus is on %s, want %s", at, want)
			}
		})
	}
}

// Tab begins on the card of a win, with what leads on, which is the first of its buttons for those who listen too, after what the card says.
func TestTabBeginsOnTheCard(t *testing.T) {
	t.Parallel()
	p := (*player)(nil).playLines(t, "on rushhour; detour")
	var card []string
	for n := range p.env.Mirror().All() {
		if n.Role == platform.Dialog {
			card = nil
		}
		if n.Role == platform.Button || n.Role == platform.Text {
			card = append(card, fmt.Sprint(n.Role, " ", n.Name))
		}
	}
	first := slices.IndexFunc(card, func(part string) bool { return strings.HasPrefix(part, string(platform.Button)) })
	if first < 1 || card[first] != "button Next" {
		t.Errorf("the card is read as %q", card)
	}
	if p.want(ui.NextFocus); p.focused() != (spot{ui.Next, 0}) {
		t.Errorf("Tab leads to %v", p.focused())
	}
}

// What a key has done, or why it does nothing, is said.
func TestKeysAreHeard(t *testing.T) {
	t.Parallel()
	for lines, want := range map[string]string{
		"do Theme": "Theme: Dark.",
		"testdays 2026-12-24; do Choose claims; found; do PointAt 3; do ActAt 3":  "Can this board be solved? 1: it can, 2: it cannot.",
		"testdays 2026-12-24; do Choose claims; found; do PointAt 3; do NewBoard": "Can this board be solved? 1: it can, 2: it cannot.",
		"on rushhour; do PointAt 13; do ActAt 13; do Back":                        "Let go.",
		"on rabbits; do Editor; key 9":                                            "No brush has this number.",
	} {
		p := (*player)(nil).playLines(t, lines, func(p *player) { p.said = "" })
		if !strings.HasSuffix(p.said, want) {
			t.Errorf("%s: it says %q, want %q at the end", lines, p.said, want)
		}
	}
}

// The help of One Stroke says that the rabbit is taken up before the arrows lead it from the cells of the board, and keys with signs have names.
func TestHelpAloud(t *testing.T) {
	t.Parallel()
	p := (*player)(nil).playLines(t, "on onestroke; do Help; do Help")
	for _, want := range []string{p.env.Words.T("onestroke.gestures.ear"), "comma, full stop: "} {
		if says := p.env.InWords(); !strings.Contains(says, want) {
			t.Errorf("it says %q, want %q in it", says, want)
		}
	}
}

// Left and Right stay in a grid and in a choice; Up and Down lead out.
func TestArrowsStayInGrids(t *testing.T) {
	t.Parallel()
	for _, lines := range []string{"pack; levels maze", "do OpenSettings; focus Set 9", "on rushhour; do Editor; focus Brush 1"} {
		p := (*player)(nil).playLines(t, lines)
		kind := p.focused().kind
		for _, arrow := range []ui.Kind{ui.Right, ui.Left} {
			for range 20 {
				if p.want(arrow); p.focused().kind != kind {
					t.Fatalf("%s: %v leads to %s", lines, arrow, p.at())
				}
			}
		}
	}
}
