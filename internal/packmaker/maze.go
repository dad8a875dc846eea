package main

var mazePack = pack{
	puzzle: "maze",
	canonical: func(board string) (string, error) {
		return least(board, swap("╚╔╗╝", "╔╗╝╚", "╩╠╦╣", "╠╦╣╩", "║═", "═║"), swap("╚╝", "╝╚", "╔╗", "╗╔", "╠╣", "╣╠"), grid.String), nil
	},
}

// swap returns a function that replaces the characters of the first of two texts by those of the second.
func swap(texts ...string) func(rune) rune {
	with := map[rune]rune{}
	for i := 0; i < len(texts); i += 2 {
		to := []rune(texts[i+1])
		for k, sign := range []rune(texts[i]) {
			with[sign] = to[k]
		}
	}
	return func(sign rune) rune {
		if other, ok := with[sign]; ok {
			return other
		}
		return sign
	}
}
