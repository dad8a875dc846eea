package assets

// Pack returns the levels of a puzzle as text, or "" if it has none.
func Pack(puzzle string) string { return boards("packs/" + puzzle + ".txt") }

// Daily returns the daily boards of a puzzle as text, or "" if it has none.
func Daily(puzzle string) string { return boards("daily/" + puzzle + ".txt") }

// Hardest returns the hardest boards of a puzzle as text, or "" if there are none or the page has
// not loaded them. WantHardest has it do so.
func Hardest(puzzle string) string { return hardest("hardest/" + puzzle + ".txt") }

// HardestFile is the file beside the page with the hardest boards of all puzzles.
const HardestFile = "boards.hardest.txt"

// WantHardest has a page load the hardest boards.
func WantHardest() { Want(HardestFile) }
