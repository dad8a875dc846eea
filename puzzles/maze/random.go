package maze

import (
	"math/rand/v2"

	"warren/puzzles"
)

// A Mix is the weight of each kind of tile in a random board; at least one is positive and none negative.
type Mix struct{ Plus, T, L, I, Brick int }

// Random returns a board that is not checked: start and end are on any two cells, the tiles are drawn from the mix and turned at random. rows and cols
// are 1 to MaxSize, with at least two cells.
func Random(r *rand.Rand, rows, cols int, mix Mix) Board {
	tiles := make([]byte, rows*cols)
	for i := range tiles {
		tiles[i] = byte(mix.draw(r))
	}
	start, end := puzzles.Below(r, len(tiles)), puzzles.Below(r, len(tiles)-1)
	if end >= start {
		end++
	}
	tiles[start], tiles[end] = byte(Start), byte(End)
	return newBoard(rows, cols, tiles)
}

// draw returns a tile of the mix, turned at random.
func (m Mix) draw(r *rand.Rand) Tile {
	kinds := [...]struct {
		weight int
		tile   Tile
	}{
		{m.Plus, Plus}, {m.T, 1<<North | 1<<East | 1<<South}, {m.L, 1<<North | 1<<East}, {m.I, 1<<North | 1<<South}, {m.Brick, Brick},
	}
	sum := 0
	for _, kind := range kinds {
		sum += kind.weight
	}
	drawn := puzzles.Below(r, sum)
	for _, kind := range kinds {
		if drawn < kind.weight {
			return kind.tile.Turned(puzzles.Below(r, 1+MaxTaps))
		}
		drawn -= kind.weight
	}
	panic("maze: a mix without weights")
}
