package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// replaying is the mode that shows a solution move by move. The player's own game waits meanwhile.
type replaying struct {
	*play
	shown *session.Replay
}

// replay returns the mode that shows a solution.
func (p *play) replay(r *session.Replay) mode {
	p.stage.Release()
	p.panel.Message = ""
	m := &replaying{play: p, shown: r}
	m.show()
	return m
}

// show makes the view show the position of the replay.
func (m *replaying) show() {
	r := m.shown
	m.stage.Show(r.Standing(), stage.Manner{Animated: !m.env.Calm(), Plan: r.Moves[r.At():]})
	m.panel.Changed()
}

// close returns to the player's board.
func (m *replaying) close() mode {
	m.present(true)
	next := m.fitting()
	m.panel.Changed()
	return next
}

func (m *replaying) do(in ui.Intent) (mode, ui.Scene, bool) {
	r := m.shown
	if !in.Pointer() {
		m.stage.Settle()
	}
	switch in.Kind {
	case ui.PlayPause, ui.Toggle:
		r.Toggle()
	case ui.StepOn, ui.Redo, ui.Right:
		r.Playing = false
		r.Seek(r.At() + 1)
	case ui.StepBack, ui.Undo, ui.Erase, ui.Left:
		r.Playing = false
		r.Seek(r.At() - 1)
	case ui.Speed:
		r.NextSpeed()
	case ui.Slide:
		r.Playing = false
		r.Seek(int(in.Value*float64(len(r.Moves)) + 0.5))
	case ui.GoOn, ui.Confirm:
		if m.session.GoOn(r) {
			return &playing{play: m.play}, nil, true
		}
		return m.close(), nil, true
	case ui.Back, ui.Close, ui.Solve:
		return m.close(), nil, true
	case ui.Help, ui.OpenSettings, ui.Level:
		return m, nil, false
	default:
		return playOn(m, in)
	}
	m.show()
	return m, nil, true
}

// playOn closes what a mode shows and passes on an intent that is about the player's own game.
func playOn(shown mode, in ui.Intent) (mode, ui.Scene, bool) {
	_, asks := wanted[in.Kind]
	if !asks && in.Kind != ui.NewBoard && in.Kind != ui.Watch && in.Kind != ui.Analyse && in.Kind != ui.Own {
		return shown, nil, false
	}
	return shown.close().do(in)
}

func (m *replaying) hear(e session.Event) mode {
	return m.begin(m, e)
}

func (m *replaying) tick(bool) mode {
	if m.shown.Tick(ui.TickMS) {
		m.show()
	}
	if m.shown.Playing {
		m.env.KeepAwake()
	}
	return m
}

func (m *replaying) build(room render.Rect) {
	w, th, p, r := m.env.Words, m.env.Theme(), m.panel, m.shown
	if !p.Layout.Portrait {
		room.H = min(room.H, 300)
	} else {
		room.H = min(room.H, 260)
	}
	in := p.Card(room)
	title := 24.0
	if p.Slim() {
		title = 40 // two lines
	}
	row := min(48, (in.H-title-24-36-4*ui.Gap)/2)
	top := ui.CutTop(&in, title+24, 2)
	if p.Alerts() {
		p.UI.Text(p.Message, top, render.Style{Size: render.Body}, th.Ink)
	} else {
		p.UI.Text(m.title(), ui.CutTop(&top, title, 2), render.Style{Size: render.Body, Bold: true}, th.Ink)
		p.UI.Text(m.step(), top, render.Style{Size: render.Caption}, th.Muted)
	}
	bottom := ui.CutBottom(&in, row, ui.Gap)
	buttons := ui.Across(ui.CutBottom(&in, row, ui.Gap), 4, min(ui.Gap, (in.W-4*ui.MinTouch)/3))
	slider := in
	slider.X, slider.W = slider.X+12, slider.W-24
	p.UI.Add(ui.Widget{Does: ui.Slide, Rect: slider, Look: ui.LookSlider, Name: m.panel.Phrase("replay.title"), Value: float64(r.At()) / float64(len(r.Moves))})
	play, name := render.IconPlay, "replay.play"
	if r.Playing {
		play, name = render.IconPause, "replay.pause"
	}
	p.Icons(buttons, []screen.Button{
		screen.Tool(ui.StepBack, r.At() == 0), {Does: ui.PlayPause, Icon: play, Key: name}, screen.Tool(ui.StepOn, r.At() == len(r.Moves)),
	})
	speed := strconv.FormatFloat(r.Speed(), 'g', -1, 64) + "×"
	p.UI.Add(ui.Widget{Does: ui.Speed, Rect: buttons[3], Look: ui.LookTool, Label: speed, Tip: w.T("replay.speed")})
	last := ui.CutRight(&bottom, bottom.W*0.36, ui.Gap)
	if next, ok := m.other(); ok && m.over() && !next.Disabled {
		p.UI.Add(ui.Widget{Does: ui.GoOn, Rect: last, Look: ui.LookTool, Label: w.T("replay.done")})
		p.UI.Add(ui.Widget{Does: next.Does, Rect: bottom, Look: ui.LookMain, Icon: next.Icon, Iconed: p.Iconed(w.T(next.Key), bottom.W), Label: w.T(next.Key)})
		return
	}
	p.UI.Add(ui.Widget{Does: ui.Close, Rect: last, Look: ui.LookTool, Label: w.T("tool.close")})
	p.UI.Add(ui.Widget{Does: ui.GoOn, Rect: bottom, Look: ui.LookMain, Label: w.T("replay.goOn")})
}

// over reports whether the replay has come to the end of a solution.
func (m *replaying) over() bool {
	return m.shown.At() == len(m.shown.Moves) && m.shown.Position().Solved()
}

// title returns the heading: whose solution this is, and from where if the player was led back.
func (m *replaying) title() string {
	r := m.shown
	switch {
	case m.over():
		return m.env.Words.T("card.solution")
	case r.Retreat != nil:
		return m.panel.Counted("solutionFrom", r.Retreat.To)
	case !r.Optimal:
		return m.panel.Phrase("replay.titleKnown")
	case r.FromStart:
		return m.panel.Phrase("replay.titleStart")
	}
	return m.panel.Phrase("replay.title")
}

// step returns how far the replay has come, as the puzzle counts.
func (m *replaying) step() string {
	shown, all := m.shown.Counted()
	return fmt.Sprintf(m.panel.Phrase("replay.step"), shown, all)
}

func (m *replaying) describe(say func(string)) {
	if m.shown.Retreat != nil || m.over() {
		say(m.title())
	}
	say(m.panel.Phrase("replay.title") + ": " + m.step())
	m.describeOutlook(say, m.shown.Position())
}

func (m *replaying) position() session.Position { return m.shown.Position() }

func (m *replaying) asPlace() (string, any) { return atReplay, m.shown.Place() }

// replayAt shows a solution again.
func (t *Table) replayAt(state json.RawMessage) (mode, error) {
	p, err := ui.Decoded[session.ReplayPlace](state)
	if err != nil {
		return nil, err
	}
	if t.own.session.Bare() {
		return nil, errors.New("a replay without a game")
	}
	r, err := t.own.session.ReplayAt(p)
	if err != nil {
		return nil, err
	}
	return t.own.replay(r), nil
}

func (m *replaying) draw(c *render.Canvas, th *render.Theme) {
	m.drawBoard(c, th, false, m.session.Outlook().Reason)
	m.drawClock(c, th, m.clockSeconds())
}
