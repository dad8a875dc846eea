package shell

import "warren/internal/progress"

// Things returns how many things are in the den of a puzzle.
func (e *Env) Things(puzzle string) int { return progress.Things(e.Book().Stars(puzzle)) }

// LoadDens gives a player who had stars before there were dens all things at once.
func (e *Env) LoadDens() {
	if e.Settings.Dens != nil {
		return
	}
	dens := map[string]int{}
	for _, p := range e.Puzzles {
		if n := e.Things(p.Name); n > 0 {
			dens[p.Name] = n
			e.furnished = true
		}
	}
	e.Settings.Dens = dens
}

// ImportedDens brings at once what the stars of an imported book bring.
func (e *Env) ImportedDens() {
	e.Settings.Dens = nil
	e.LoadDens()
}

// TakeFurnished reports once that all things came at once.
func (e *Env) TakeFurnished() bool {
	furnished := e.furnished
	if e.furnished = false; furnished {
		e.SaveSettings()
	}
	return furnished
}

// Bring returns the number of the thing that a change of the book has brought to the den of a
// puzzle, which had so many before; 0 for none. Home is to show it: what was there before is noted,
// since LoadDens would else bring everything at once at the next start.
func (e *Env) Bring(puzzle string, before int) int {
	n := e.Things(puzzle)
	if n <= before {
		return 0
	}
	if _, ok := e.Settings.Dens[puzzle]; !ok {
		e.SeeThings(puzzle, before)
	}
	return n
}

// SeeThings takes the things of a den as seen.
func (e *Env) SeeThings(puzzle string, n int) {
	if e.Settings.Dens == nil {
		e.Settings.Dens = map[string]int{}
	}
	e.Settings.Dens[puzzle] = n
	e.SaveSettings()
}
