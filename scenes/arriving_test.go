package scenes

import (
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/progress"
	"warren/scenes/ui"
)

// TestShowAllTools checks that the settings put all tools on the board of a newcomer and take them away again, that the wish is kept, and that
// whoever has them all is not asked.
func TestShowAllTools(t *testing.T) {
	t.Parallel()
	p := start(t, map[string]string{"settings": `{"language":"en","theme":"light","learned":{"rushhour":true}}`})
	p.open("rushhour")
	offers := func(k ui.Kind) bool { return p.ui().Find(k, 0) != nil }
	for _, on := range []bool{true, false, true} {
		p.want(ui.OpenSettings)
		p.ui().Focus(ui.Set, setAllTools) // scrolls to it
		p.click(ui.Set, setAllTools)
		p.want(ui.Back)
		if offers(ui.Restart) != on || offers(ui.Watch) != on || !offers(ui.Undo) || !offers(ui.Hint) || !offers(ui.Solve) {
			t.Errorf("with all tools %v, Restart is there: %v", on, offers(ui.Restart))
		}
		if p.env.Settings.AllTools != on {
			t.Errorf("the wish %v is not kept", on)
		}
	}
	for level := 1; level <= 20; level++ {
		p.env.RecordWin(progress.Win{Puzzle: "maze", Origin: boardorigin.Origin{Level: level}, Solved: calendar.Date{Year: 2026, Month: 11, Day: 1}})
	}
	p.want(ui.OpenSettings)
	if p.ui().Find(ui.Set, setAllTools) != nil {
		t.Error("whoever has all tools is asked for them")
	}
}
