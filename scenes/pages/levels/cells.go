package levels

import (
	"warren/internal/levels"
	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// badges returns the signs in the lower corners of a level's picture: of the fewest possible, and of where Continue leads.
func (s *Page) badges(optimal, next bool) box.Box {
	return s.UI.Picture(func(c *render.Canvas, r render.Rect) {
		const badge = 0.36 // of the picture's width
		side := max(26, badge*r.W)
		if optimal {
			c.Draw(ui.Crown, render.Rect{X: r.Right() - 0.85*side, Y: r.Bottom() - 0.9*side, W: side, H: side}, render.Options{})
		}
		if next {
			mark := render.Point{X: r.X + 13, Y: r.Bottom() - 13}
			c.Disc(mark, 14, c.Cell)
			c.Disc(mark, 12, c.Moss)
			c.Icon(render.IconPlay, render.Square(mark, 18), c.OnMoss)
		}
	})
}

// score returns the line under the picture of level i, counted from 0: that it is a warm-up, or best and par, or what the puzzle says in their place.
func (s *Page) score(i int, width float64) string {
	w, level := s.env.Words, &s.pack[i]
	record, solved := s.env.Book().Level(s.puzzle.Name, level.Number)
	if !solved && i < s.warmUps {
		return w.T("levels.warmUp")
	}
	if still := s.stills[i]; still != nil {
		if size := still.Size(w); size != "" {
			return size
		}
	}
	if !solved {
		return s.UI.FirstFit(width, ui.LeastType, w.OwnCount(s.puzzle.Name, "levels.par", level.Par), w.Count("levels.par", level.Par))
	}
	return s.UI.FirstFit(width, ui.LeastType, w.F("levels.best", record.Cost, level.Par), w.F("levels.bestShort", record.Cost, level.Par))
}

func (s *Page) titled(level *levels.Level) string {
	return s.env.Words.F("levels.titled", level.Number, s.name(level))
}

// says returns the text for a level: its name, whether it is solved and how well.
func (s *Page) says(n int) string {
	w, level := s.env.Words, &s.pack[n-1]
	says := s.titled(level)
	record, solved := s.env.Book().Level(s.puzzle.Name, n)
	switch {
	case !solved:
		says = w.Sentences(says, w.T("levels.open"))
	default:
		says = w.Sentences(says, w.Count("levels.solved", record.Stars()))
		if record.Helped {
			says = w.Sentences(says, w.T("levels.helped"))
		}
	}
	if record.Optimal {
		says = w.Sentences(says, w.T("levels.crown"))
	}
	if n == s.current {
		says = w.Sentences(says, w.T("levels.current"))
	}
	return w.Sentences(says, s.score(n-1, s.env.Width))
}
