package main

import "warren/puzzles/linkup"

var linkupPack = pack{
	puzzle: "linkup",
	canonical: func(board string) (string, error) {
		return least(board, same, same, relabelled), nil
	},
}

// relabelled returns the text of a grid of Link-up with its pictures named in reading order.
func relabelled(g grid) string {
	names := map[rune]rune{'.': '.'}
	return g.each(func(sign rune) rune {
		if names[sign] == 0 {
			names[sign] = rune(linkup.Pictures[len(names)-1])
		}
		return names[sign]
	}).String()
}
