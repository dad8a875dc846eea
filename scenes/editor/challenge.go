package editor

import (
	"warren/assets"
	"warren/internal/progress"
	"warren/internal/setter"
	"warren/internal/sound"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// Theirs shows the board that a friend has drawn for a challenge of the puzzle.
func Theirs(env *shell.Env, p *puzzle.Puzzle, board string, challenge setter.Rules, behind Table) *Editor {
	e := New(env, p, "", behind)
	e.challenge, e.theirs = challenge, board
	e.toggleTask()
	return e
}

func (e *Editor) toggleTask() {
	r := &e.challenge
	if r.Puzzle != e.puzzle.Name {
		e.refuse(ui.LineOf("setter.other", ui.LineOf(r.Puzzle+".name")))
		return
	}
	e.sizing, e.Panel.Message = false, nil
	if e.task != nil {
		e.task = nil
		e.beginWith(e.free)
	} else {
		assets.WantHardest()
		e.task, e.free = r, e.draft.String()
		e.beginWith(e.theirs)
		e.Panel.Tell(ui.LineOf("setter.task", r.Rows, r.Cols, e.worth(r.Great)))
	}
	e.paint()
}

func (e *Editor) chip() box.Box {
	w, r := e.env.Words, &e.challenge
	if r.Puzzle != e.puzzle.Name {
		return box.Box{}
	}
	chip := ui.Widget{Does: ui.Today, Look: ui.LookPlain, Inset: ui.HalfGap, Label: w.T("setter.today"), Brief: w.T("setter.brief"), Toggles: true, Selected: e.task != nil}
	if r.Date != e.env.Today() {
		chip.Label, chip.Brief = w.F("setter.of", w.ShortDate(r.Date)), ""
	}
	return e.Panel.UI.Snug(chip)
}

func (e *Editor) worth(score int) ui.Line {
	if e.challenge.Graded {
		return ui.LineOf("setter.grade", score)
	}
	return ui.Wording(func(w *ui.Words) string { return w.OwnCount(e.puzzle.Name, "setter.score", score) })
}

func (e *Editor) best() progress.SetBoard {
	best, _ := e.env.Book().Set(e.challenge.Date)
	return best
}

func (e *Editor) copied() bool {
	return e.theirs != "" && e.draft.String() == e.fitting(e.theirs).String()
}

// most says how much of what a census knows to be possible the draft has, or "" without a challenge
// or a census.
func (e *Editor) most(v *verdict) string {
	if e.task == nil || !v.Answer.Solvable || !v.Answer.Optimal {
		return ""
	}
	list := e.env.Levels.Hardest(e.puzzle.Name)
	if list == nil {
		return ""
	}
	most, ok := list.Most(v.at.String(), e.task.Pieces)
	if !ok {
		return ""
	}
	return e.env.Words.F(e.puzzle.Name+".most", v.Answer.Cost, most)
}

// score returns what the draft is proven to be worth, 0 for nothing yet, with too many pieces, and if the player has not drawn it.
func (e *Editor) score() int {
	r, v := e.task, e.answer.now
	if r == nil || v == nil || v.Answer == nil || r.Check(e.draft) != setter.None || e.copied() {
		return 0
	}
	switch board := e.at.String(); {
	case board == e.bare(e.how.Begin(r.Rows, r.Cols)).String(), board == e.blank().String():
	case r.Graded && v.Graded != nil:
		return int(v.Graded.Grade) // which is whole where a task asks for it
	case !r.Graded && v.Answer.Solvable && v.Answer.Optimal:
		return v.Answer.Cost
	}
	return 0
}

// answered shows what is known of the draft, and records what it is worth.
func (e *Editor) answered() {
	e.record()
	e.Panel.Changed()
}

func (e *Editor) record() {
	score := e.score()
	if score == 0 || score <= e.best().Score {
		return
	}
	r, before := e.task, e.task.Marks(e.best().Score)
	e.env.RecordSet(r.Date, progress.SetBoard{Board: e.at.String(), Score: score})
	switch marks := r.Marks(score); {
	case marks == before:
	case marks == setter.MostMarks:
		e.celebrate("edit.great", sound.Perfect)
	case marks == setter.MostMarks-1:
		e.celebrate("edit.good", sound.Win)
	}
}

func (e *Editor) celebrate(says string, cue sound.Kind) {
	e.Panel.Tell(ui.LineOf(says, e.worth(e.best().Score)))
	e.env.Play(sound.Cue{Kind: cue})
	if !e.env.Calm() {
		e.partyMS = 0
	}
}
