package ui

import (
	"strings"

	"warren/render"
)

// An Action is what is known of something the player can ask for. Keys, gamepad, lists of keys and tools are made of it, or checked by it.
type Action struct {
	Kind    Kind
	Chars   string      // printed on its keys, in lower case; the player is told the first
	Cap     string      // key of the string with what is printed on its key, if that is no character
	Repeats bool        // while its key or its button of the gamepad is held
	Pad     string      // key of the string that says what its button of the gamepad is for, "" if it has none
	Icon    render.Icon // of its button, "" if each place that offers it has its own
	Name    string      // key of the string with the name of its button, "" if there is no icon
	Off     string      // key of the string that says why its button is disabled, "" if it never is or the widget says it
	Group   Group       // the part of the list of keys that its line is in
	Help    string      // key of its line in the list of keys: a puzzle without such a string has no such line
	Needs   Ability     // what a puzzle must be able to do to have its line
}

// A Group is a part of the list of keys.
type Group int

const (
	Unlisted Group = iota // the list of keys has no line for it
	BoardKeys
	ToolKeys
	SolverKeys
	AppKeys
)

// An Ability is something that only some puzzles can do.
type Ability int

const (
	NoAbility Ability = iota
	Drawable          // its boards can be drawn
	Explorable
	Watchable // its search can be watched
	abilityCount
)

type Abilities [abilityCount]bool

func (can Abilities) meet(needs Ability) bool { return needs == NoAbility || can[needs] }

// actions are in the order of the list of keys.
var actions = [...]Action{
	{Kind: Up, Cap: "keys.cap.arrows", Repeats: true, Group: BoardKeys, Help: "keys.arrows"},
	{Kind: Down, Repeats: true},
	{Kind: Left, Repeats: true},
	{Kind: Right, Repeats: true},
	{Kind: Jump, Chars: "x", Group: BoardKeys, Help: "keys.jump"},
	{Kind: Confirm, Cap: "keys.cap.enter", Pad: "pad.take", Group: BoardKeys, Help: "keys.enter"},
	{Kind: Erase, Cap: "keys.cap.backspace", Group: BoardKeys, Help: "keys.takeBack"},
	{Kind: Own, Cap: "keys.cap.own", Group: BoardKeys, Help: "keys.own", Off: "off.solved"},
	{Kind: WatchBest, Chars: "w", Icon: render.IconPlay, Name: "tool.watch", Group: BoardKeys, Help: "keys.watchBest"},
	{Kind: Continue, Chars: "c", Group: BoardKeys, Help: "keys.continue"},
	{Kind: Skip, Chars: "k", Group: BoardKeys, Help: "keys.skip"},

	{Kind: Undo, Chars: "zu", Repeats: true, Pad: "tool.undo", Icon: render.IconUndo, Name: "tool.undo", Group: ToolKeys, Help: "keys.undo", Off: "refuse.nothingToUndo"},
	{Kind: Redo, Chars: "y", Repeats: true, Pad: "tool.redo", Icon: render.IconRedo, Name: "tool.redo", Group: ToolKeys, Help: "keys.redo", Off: "refuse.nothingToRedo"},
	{Kind: Restart, Chars: "r", Icon: render.IconRestart, Name: "tool.restart", Group: ToolKeys, Help: "keys.restart", Off: "off.start"},
	{Kind: NewBoard, Chars: "n", Icon: render.IconNew, Name: "tool.new", Group: ToolKeys, Help: "keys.new"},
	{Kind: Level, Chars: "d", Group: ToolKeys, Help: "keys.levels"},
	{Kind: Editor, Chars: "e", Icon: render.IconEdit, Name: "tool.edit", Group: ToolKeys, Help: "keys.edit", Off: "refuse.timedEditor", Needs: Drawable},

	{Kind: Hint, Chars: "h", Pad: "pad.hint", Icon: render.IconHint, Name: "tool.hint", Group: SolverKeys, Help: "keys.hint", Off: "off.hint"},
	{Kind: Solve, Chars: "s", Icon: render.IconSolve, Name: "tool.solve", Group: SolverKeys, Help: "keys.solve"},
	{Kind: Distance, Chars: "g", Pad: "pad.far", Icon: render.IconRoute, Name: "tool.distance", Group: SolverKeys, Help: "keys.distance", Off: "off.told"},
	{Kind: WayBack, Chars: "b", Group: SolverKeys, Help: "keys.wayBack"},
	{Kind: Toggle, Cap: "keys.cap.space", Group: SolverKeys, Help: "keys.pause"},
	{Kind: StepBack, Chars: ",", Repeats: true, Icon: render.IconStepBack, Name: "replay.backward", Group: SolverKeys, Help: "keys.step", Off: "off.begin"},
	{Kind: StepOn, Chars: ".", Repeats: true, Icon: render.IconStepOn, Name: "replay.on", Group: SolverKeys, Help: "keys.step", Off: "off.end"},
	{Kind: Analyse, Chars: "a", Icon: render.IconExplore, Name: "tool.explore", Group: SolverKeys, Help: "keys.explore", Off: "off.solved", Needs: Explorable},
	{Kind: Watch, Chars: "v", Icon: render.IconWatch, Name: "search.watch", Group: SolverKeys, Help: "keys.watch", Needs: Watchable},

	{Kind: ZoomIn, Chars: "+=", Repeats: true, Group: AppKeys, Help: "keys.zoom"}, // = is + without Shift
	{Kind: ZoomOut, Chars: "-", Repeats: true, Group: AppKeys, Help: "keys.zoom"},
	{Kind: ZoomWhole, Chars: "0", Icon: render.IconWhole, Name: "pad.whole", Group: AppKeys, Help: "keys.whole"},
	{Kind: SwitchLanguage, Chars: "l", Group: AppKeys, Help: "keys.language"},
	{Kind: Theme, Chars: "t", Group: AppKeys, Help: "keys.theme"},
	{Kind: Mute, Chars: "m", Group: AppKeys, Help: "keys.sound"},
	{Kind: OpenSettings, Chars: "o", Pad: "pad.settings", Icon: render.IconSettings, Name: "tool.settings", Group: AppKeys, Help: "keys.settings"},
	{Kind: Calendar, Chars: "#", Group: AppKeys, Help: "keys.calendar"},
	{Kind: Statistics, Chars: "i", Icon: render.IconStatistics, Name: "tool.statistics", Group: AppKeys, Help: "keys.statistics"},
	{Kind: Share, Chars: "q", Icon: render.IconShare, Name: "share.title", Group: AppKeys, Help: "keys.share", Off: "off.fault"},
	{Kind: FullScreen, Chars: "f", Icon: render.IconFullScreen, Name: "settings.fullScreen", Group: AppKeys, Help: "keys.fullScreen"},
	{Kind: Help, Chars: "?", Icon: render.IconHelp, Name: "tool.help", Group: AppKeys, Help: "keys.help"},
	{Kind: Back, Cap: "keys.cap.escape", Pad: "pad.back", Icon: render.IconBack, Name: "tool.back", Group: AppKeys, Help: "keys.back"},

	{Kind: Choose, Cap: "keys.cap.digits", Off: "claims.finding"},
	{Kind: PreviousFocus, Repeats: true},
	{Kind: NextFocus, Repeats: true},
	{Kind: PageUp, Repeats: true}, // of a board; of a list, a page
	{Kind: PageDown, Repeats: true},
	{Kind: Home, Pad: "pad.whole"},
	{Kind: Gamepad, Pad: "pad.legend", Icon: render.IconPad, Name: "pad.title"},
	{Kind: About, Icon: render.IconAbout, Name: "about.title"},
	{Kind: PreviousBoard, Icon: render.IconEarlier, Name: "tool.previousBoard", Off: "off.first"},
	{Kind: NextBoard, Icon: render.IconLater, Name: "tool.nextBoard", Off: "off.last"},
	{Kind: More, Icon: render.IconMore, Name: "tool.more", Off: "off.solved"},
	{Kind: Pause, Icon: render.IconPause, Name: "clock.pause"},
	{Kind: Cancel, Icon: render.IconClose, Name: "tool.cancel"},
	{Kind: Close, Icon: render.IconClose, Name: "tool.close"},
	{Kind: DayResult, Icon: render.IconDayDone, Name: "today.result"},
	{Kind: TryAgain, Icon: render.IconRestart, Name: "review.retry", Off: "off.best"},
	{Kind: PlayBoard, Icon: render.IconPlay, Name: "edit.play", Off: "off.fault"},
	{Kind: Keep, Icon: render.IconFolder, Name: "edit.keep", Off: "off.fault"},
	{Kind: Paste, Icon: render.IconPaste, Name: "edit.paste"},
	{Kind: Mirror, Icon: render.IconMirror, Name: "edit.mirror"},
	{Kind: Turn, Icon: render.IconTurn, Name: "edit.turn"},
	{Kind: Clear, Icon: render.IconClear, Name: "edit.clear"},
	{Kind: Resize, Off: "off.size"},
	{Kind: Day, Off: "days.ahead"},
}

// placeOf holds 1 + the index in actions of each kind, 0 for none.
var placeOf = func() (places [kindCount]uint8) {
	for i := range actions {
		places[actions[i].Kind] = uint8(i + 1)
	}
	return places
}()

// ActionOf returns the action of a kind. One that is not in the table has only its kind.
func ActionOf(k Kind) Action {
	if 0 <= k && k < kindCount && placeOf[k] > 0 {
		return actions[placeOf[k]-1]
	}
	return Action{Kind: k}
}

// IconOf returns a button with an action's icon, and its name in a puzzle's words as the tip. The caller sets the look and the place.
func IconOf(w *Words, puzzle string, k Kind) Widget {
	a := ActionOf(k)
	return Widget{Does: k, Icon: a.Icon, Tip: w.Own(puzzle, a.Name)}
}

// cap returns what is printed on the key, of the four arrows what they are called together; "" if there is no key.
func (a *Action) cap(w *Words, puzzle string) string {
	if a.Cap != "" {
		return w.Own(puzzle, a.Cap)
	}
	for _, char := range a.Chars {
		return strings.ToUpper(string(char))
	}
	return ""
}

// KeyCap returns what is printed on the key of an action on the boards of a puzzle, "" if it has none.
func (w *Words) KeyCap(puzzle string, k Kind) string {
	a := ActionOf(k)
	return a.cap(w, puzzle)
}

// Groups are a list of keys made of all actions of some groups, in their order.
type Groups []Group

// Lines has one line for keys that follow each other and do the same.
func (groups Groups) Lines(w *Words, puzzle string, can Abilities) (lines []KeyLine) {
	for _, of := range groups {
		for i := range actions {
			if a := &actions[i]; a.Group == of && can.meet(a.Needs) && w.HasOwn(puzzle, a.Help) {
				lines = addKey(lines, a.cap(w, puzzle), w.Own(puzzle, a.Help))
			}
		}
	}
	return lines
}

// Pad leaves all to the words of the actions.
func (Groups) Pad(Kind) string { return "" }
