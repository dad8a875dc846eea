package foreign

import (
	"fmt"
	"slices"
	"strings"

	"warren/puzzles"
	"warren/puzzles/rushhour"
)

// Jam is the puzzle that has a red car.
const Jam = "rushhour"

// others are the signs that many people give the red car, which is A here.
const others = "XR"

// withRed returns the rows of a board on which the red car is A: that of the sign red, or if that is "", the A that lies across, or else the only X or R that
// could be it. The car that was A gets the sign of the other.
func withRed(text puzzles.Text, red string) (puzzles.Text, error) {
	rows, err := rushhour.Rows(text)
	if err != nil {
		return text, nil // the parser says what is wrong
	}
	sign := red
	if red == "" {
		var could []string
		for _, other := range others {
			if lies(rows, other) == 2 {
				could = append(could, string(other))
			}
		}
		switch {
		case across(rows) || len(could) == 0:
			return text, nil
		case len(could) > 1:
			return nil, text.Fault("twoRedCars", strings.Join(could, " and ")+" could each be the red car", "one of them with the letter A, or named by -red")
		}
		sign = could[0]
	}
	from := []rune(sign)[0]
	if lies(rows, from) < 2 {
		return nil, text.Fault("noSuchRedCar", fmt.Sprintf("no vehicle %s that lies across", sign), "the letter of one that can be the red car")
	}
	swapped := make(puzzles.Text, len(rows))
	for i, row := range rows {
		swapped[i] = puzzles.Line{Place: row.Place, Text: strings.Map(swap(from), row.Text)}
	}
	return swapped, nil
}

// swap returns a function that exchanges a sign and that of the red car.
func swap(sign rune) func(rune) rune {
	return func(s rune) rune {
		switch s {
		case sign:
			return rushhour.Hero
		case rushhour.Hero:
			return sign
		}
		return s
	}
}

// across reports whether two cells of the letter A lie beside each other.
func across(rows puzzles.Text) bool {
	return slices.ContainsFunc(rows, func(row puzzles.Line) bool { return strings.Contains(row.Text, "AA") })
}

// lies returns the number of cells of a sign if they are one run in one row, or else 0.
func lies(rows puzzles.Text, sign rune) int {
	cells := 0
	for _, row := range rows {
		n := strings.Count(row.Text, string(sign))
		if n > 0 && (cells > 0 || !strings.Contains(row.Text, strings.Repeat(string(sign), n))) {
			return 0
		}
		cells += n
	}
	return cells
}

// OtherRed returns the sign of a car beside A on a valid board that its author may have meant as the red one, or 0.
func OtherRed(board string) rune {
	rows := puzzles.Split(board)[0]
	for _, other := range others {
		if lies(rows, other) == 2 {
			return other
		}
	}
	return 0
}

// TakeOther returns the draft of a board on which the car of a sign is the red one.
func TakeOther(d puzzles.Draft, sign rune) puzzles.Draft { return d.Mapped(swap(sign)) }

// Note says of a valid board that another car than A could be the red one; "" if none could.
func Note(board string) string {
	other := OtherRed(board)
	if other == 0 {
		return ""
	}
	return fmt.Sprintf("A is taken as the red car; -red %c takes %c", other, other)
}
