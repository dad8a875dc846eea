package scenes

import (
	"warren/internal/levels"
	"warren/render"
)

// Pictures that stand in many cells are made once, since making one allocates.
var (
	starEarned, starOpen render.Picture = render.Star{Earned: true}, render.Star{}
	crown                render.Picture = render.Crown{}
)

func (s *levelScreen) paint(c *render.Canvas, th *render.Theme) {
	if s.place.star.W > 0 {
		c.Draw(starEarned, s.place.star, render.Options{})
	}
	within, _ := s.UI.View(levelList)
	c.PushClip(within)
	defer c.PopClip()
	widgets := s.UI.Widgets()
	for i := range widgets {
		if w := &widgets[i]; inSight(w, within) {
			s.paintCell(c, th, &s.pack[w.N-1], s.place.cells[w.N-1].moved(w.Rect))
		}
	}
}

func (s *levelScreen) paintCell(c *render.Canvas, th *render.Theme, level *levels.Level, p levelCell) {
	record, solved := s.env.Book().Level(s.puzzle.Name, level.Number)
	if solved {
		c.Icon(render.IconTick, p.tick, th.Moss)
	}
	for i, r := range p.stars {
		star := starOpen
		if solved && i < record.Stars() {
			star = starEarned
		}
		c.Draw(star, r, render.Options{})
	}
	if still := s.stills[level.Number-1]; still != nil && s.shown[level.Number-1] {
		still.Draw(c, th, p.picture)
	}
	const badge = 0.36 // of the picture's width
	side := max(26, badge*p.picture.W)
	if record.Optimal {
		c.Draw(crown, render.Rect{X: p.picture.Right() - 0.85*side, Y: p.picture.Bottom() - 0.9*side, W: side, H: side}, render.Options{})
	}
	if level.Number == s.next { // where Continue leads
		mark := render.Point{X: p.picture.X + 13, Y: p.picture.Bottom() - 13}
		c.Disc(mark, 14, th.Cell)
		c.Disc(mark, 12, th.Moss)
		c.Icon(render.IconPlay, render.Square(mark, 18), th.OnMoss)
	}
}

// score returns the line under the picture of level i, counted from 0: that it is a warm-up, or best and par, or what the puzzle says in their place.
func (s *levelScreen) score(i int, width float64) string {
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
		return s.UI.FirstFit(width, 12, w.OwnCount(s.puzzle.Name, "levels.par", level.Par), w.Count("levels.par", level.Par))
	}
	return s.UI.FirstFit(width, 12, w.F("levels.best", record.Cost, level.Par), w.F("levels.bestShort", record.Cost, level.Par))
}

func (s *levelScreen) told(level *levels.Level) string {
	return s.env.Words.F("levels.titled", level.Number, s.name(level))
}

// says returns the text for a level: its name, whether it is solved and how well.
func (s *levelScreen) says(n int) string {
	w, level := s.env.Words, &s.pack[n-1]
	says := s.told(level)
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
