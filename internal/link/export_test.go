package link

// ContentOf returns the fragment of a link whose content is these numbers: n below a limit, or any count with the limit 0.
func ContentOf(puzzle string, numbers ...[2]int) string {
	var w writer
	for _, number := range numbers {
		if n, limit := number[0], number[1]; limit > 0 {
			w.Number(&n, limit)
		} else {
			w.Count(&n)
		}
	}
	return "1/" + puzzle + "/" + seal(puzzle, w.letters())
}
