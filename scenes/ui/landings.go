package ui

import "warren/internal/platform"

// A Change is how what is on the screen has changed.
type Change int

const (
	Opened   Change = iota // it has come
	Returned               // Back leads to it from what was opened on it, which is gone
	Turned                 // to the next of its kind, or to the one before
	Won                    // the board is solved, and the card is there
	Answered               // the player has answered, and sees what comes of it
	Unfolded               // what was folded under a button is shown after the button, or in its place
	Removed                // something was taken off a list
)

// Where the player can be, as Route and Landings call it.
const (
	PageHome       = "home"
	PageLevels     = "levels"
	PageDays       = "calendar"
	PageStatistics = "statistics"
	PageBoards     = "boards"
	PageHardest    = "hardest"
	PageClaims     = "claims"
	PageTable      = "table"
	PageEditor     = "editor"

	CardSettings = "settings"
	CardAbout    = "about"
	CardLicence  = "licence"
	CardHelp     = "help"
	CardPad      = "gamepad"
	CardShare    = "share"
	CardResult   = "result"
	CardReset    = "reset"
	CardImport   = "import"
	CardBoard    = "board"
	CardName     = "name"
	CardMeaning  = "meaning"
	CardDraw     = "draw"
	CardCrash    = "crash"
	CardReview   = "review" // of a table
)

// Landings is where the focus goes after each change: to the first of some widgets that is there, whose number the page tells. Without one
// it goes to the heading of a page, or to the card of a dialog. What is not here leaves it where it was: so does a dialog that is closed.
var Landings = map[string]map[Change][]Kind{
	PageHome: {
		Opened:   nil,
		Returned: {Choose}, // the card of the puzzle that the player comes from
	},
	PageLevels: {
		Opened:   {OpenLevel}, // the next to be played
		Returned: {OpenLevel}, // the one that the player comes from
	},
	PageDays: {
		Opened:   nil,
		Returned: {Day}, // the one that the player comes from
		Turned:   {Day}, // the same of another month, or its last
	},
	PageStatistics: {Opened: nil},
	PageBoards: {
		Opened:   nil,
		Returned: {Choose}, // the one that the player comes from
		Removed:  {Choose}, // what stands in its place now
	},
	PageHardest: {
		Opened:   nil,
		Returned: {Choose}, // the one that the player comes from
	},
	PageClaims: {
		Opened:   nil,
		Turned:   nil,
		Answered: {Next},
	},
	PageTable: {
		Opened:   nil, // the next board too
		Won:      nil, // the card
		Unfolded: {Redo},
	},
	PageEditor:   {Opened: nil},
	CardSettings: {Opened: nil},
	CardAbout:    {Opened: nil},
	CardLicence:  {Opened: nil},
	CardHelp:     {Opened: nil, Unfolded: {More}},
	CardPad:      {Opened: nil},
	CardShare: {
		Opened:   {CopyResult, CopyLink},
		Unfolded: {CopyMoves, CopyBoard},
	},
	CardResult:  {Opened: {CopyResult}},
	CardReset:   {Opened: {Cancel}}, // a second Enter must not lose anything
	CardImport:  {Opened: {Cancel}},
	CardBoard:   {Opened: {PlayBoard}},
	CardName:    {Opened: {Rename}},
	CardMeaning: {Opened: {Choose}}, // as it is taken without an answer
	CardDraw:    {Opened: {Choose}}, // the puzzle played last
	CardCrash:   {Opened: {GoOn}},
	CardReview:  {Opened: {StepBack}}, // for screen readers: others keep Enter, which tries a move again
}

// Land moves the focus where it goes after a change of a page or a dialog; n is the number of the widget.
func (u *UI) Land(on string, how Change, n int) {
	to := name{}
	for _, kind := range Landings[on][how] {
		if to = (name{kind, n}); u.named(to) != nil {
			break
		}
	}
	u.Focus(to.kind, to.n)
}

// A place is where the focus is: on a widget or a question about the board, or else on the card of a dialog or on a cell of the board, or else on the heading.
type place struct {
	widget name
	card   bool
	cell   int // from 1
}

func (u *UI) place() place {
	switch {
	case u.named(u.focus) != nil, u.focus.kind == Ask && u.board != nil:
		return place{widget: u.focus}
	case u.asks():
		return place{card: true}
	case u.board != nil && u.board.Shown:
		return place{cell: u.board.Cursor + 1}
	}
	return place{}
}

// asks reports whether there is something to be answered before anything else.
func (ct *content) asks() bool {
	for i := range ct.groups {
		if ct.groups[i].role == platform.Dialog {
			return true
		}
	}
	return false
}
