package linkup

import "fmt"

// Notation writes links in words: the picture, its two tiles, and the corners between them.
func Notation(start Board, moves []Move) ([]string, error) {
	var words []string
	for _, m := range moves {
		p := m.Path
		if p.Len() < 2 {
			return nil, fmt.Errorf("a link of %d cells", p.Len())
		}
		word := fmt.Sprintf("%c %v to %v", start.PictureAt(p.From()), p.From(), p.To())
		for i := 1; i < p.Len()-1; i++ {
			if i == 1 {
				word += " by"
			}
			word += " " + p.At(i).String()
		}
		words = append(words, word)
	}
	return words, nil
}
