package levels

import (
	"testing"

	"warren/internal/progress"
	"warren/render"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// The states of a level can be told apart without colours.
func TestLevelsApart(t *testing.T) {
	t.Parallel()
	e, _ := tabletest.NewEnv(t)
	const side = 100
	var states []tabletest.Sight
	for name, level := range map[string]struct {
		solved, next bool
		record       progress.Record
	}{
		"solved with help":        {solved: true, record: progress.Record{Helped: true}},
		"solved":                  {solved: true},
		"solved with three stars": {solved: true, record: progress.Record{Perfect: true}},
		"solved with the fewest":  {solved: true, record: progress.Record{Perfect: true, Optimal: true}},
		"the next":                {next: true},
		"not solved":              {},
	} {
		states = append(states, tabletest.Sight{Name: name, Draw: func(c *render.Canvas) {
			s := &Page{Page: ui.NewPage(e.Env, ui.Route{}), env: e}
			c.Fill(render.Rect{W: side, H: side + 30}, c.Cell)
			box.Column(10, s.marks(level.solved, level.record).Tall(20), s.badges(level.record.Optimal, level.next)).Place(render.Rect{W: side, H: side + 30})
			s.UI.Draw(c)
		}})
	}
	tabletest.TellApart(t, side, side+30, side/2, states...)
}
