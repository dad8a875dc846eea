package assets

// Pack returns the levels of a puzzle as text, or "" if it has none.
func Pack(puzzle string) string { return boards("packs/" + puzzle + ".txt") }

// Daily returns the daily boards of a puzzle as text, or "" if it has none.
func Daily(puzzle string) string { return boards("daily/" + puzzle + ".txt") }

// Stock returns the boards in stock of a puzzle's level as text, or "" if there are none.
func Stock(puzzle, level string) string { return boards("stock/" + puzzle + "-" + level + ".txt") }
