package main

var onestrokePack = pack{
	puzzle: "onestroke",
	canonical: func(board string) (string, error) {
		return least(board, same, same, grid.String), nil
	},
}
