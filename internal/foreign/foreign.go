// Package foreign reads boards as people have them elsewhere. Rules and searches know nothing of it: it turns what it reads into text of ours.
package foreign

import "warren/puzzles"

// Of returns how boards of a puzzle stand in files that people have. ours is how the game writes them; red is the sign of the red car, "" if that is not said.
func Of[B any](puzzle string, ours puzzles.Syntax[B], red string) puzzles.Syntax[B] {
	theirs := ours
	theirs.Parse = func(text puzzles.Text) (B, error) {
		if puzzle == Jam {
			named, err := withRed(text, red)
			if err != nil {
				var none B
				return none, err
			}
			text = named
		}
		return ours.Parse(text)
	}
	return theirs
}
