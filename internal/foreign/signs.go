package foreign

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/puzzles/rushhour"
)

// inOrder returns the signs of cells, each once, in reading order.
func inOrder(cells [][]cell) (signs []string) {
	seen := map[string]bool{}
	for _, row := range cells {
		for _, c := range row {
			if !seen[c.sign] {
				seen[c.sign] = true
				signs = append(signs, c.sign)
			}
		}
	}
	return signs
}

// letters gives each of some signs one of the letters: itself where it is one, else one that is free. Signs that are named already keep their names.
func letters(cells [][]cell, named map[string]string, letters string) error {
	used := map[string]bool{}
	for _, ours := range named {
		used[ours] = true
	}
	signs := slices.DeleteFunc(inOrder(cells), func(sign string) bool { return named[sign] != "" })
	for _, sign := range signs {
		if utf8.RuneCountInString(sign) == 1 && strings.Contains(letters, sign) && !used[sign] {
			named[sign], used[sign] = sign, true
		}
	}
	for _, sign := range signs {
		if named[sign] != "" {
			continue
		}
		free := strings.IndexFunc(letters, func(r rune) bool { return !used[string(r)] })
		if free < 0 {
			return cells[0][0].at.Fault("tooManySigns", fmt.Sprintf("a board of %d different signs", len(signs)), fmt.Sprintf("at most %d", len(letters)))
		}
		named[sign] = letters[free : free+1]
		used[named[sign]] = true
	}
	return nil
}

// pictures names the pictures of Link-up. Where - is an empty cell, any other sign is a picture; 0 is one unless it is set apart.
func pictures(cells [][]cell, apart bool) (map[string]string, error) {
	named := map[string]string{".": ".", "-": ".", "-1": "."}
	if apart {
		named["0"] = "."
	}
	signs := inOrder(cells)
	for _, sign := range signs {
		if !apart && (sign == " " || !slices.Contains(signs, "-")) {
			named[sign] = sign
		}
	}
	return named, letters(cells, named, linkup.Pictures)
}

// vehicle is how the signs of vehicles look; ? and = are the red car, or nothing.
var vehicle = pattern(`^[A-Za-z0-9]+$`)

// vehicles names the vehicles of Traffic Jam, with A for the red car.
func vehicles(cells [][]cell, apart bool, red string) (map[string]string, error) {
	signs := inOrder(cells)
	has := func(sign string) bool { return slices.Contains(signs, sign) }
	named := map[string]string{".": ".", "-": ".", "_": ".", " ": ".", "-1": "."}
	if red != "0" && !slices.ContainsFunc([]string{".", "-", "_", "-1", "o"}, has) {
		named["0"] = "."
	}
	if !apart || !has(".") { // else each letter is a vehicle
		named["o"], named["x"] = ".", "x"
	}
	var err error
	if red == "" {
		red, err = redOf(cells, has("-1"))
	} else if lies(cells, red) < 2 {
		err = cells[0][0].at.Fault("noSuchRedCar", fmt.Sprintf("no vehicle %s that lies across", red), "the letter or number of one that can be the red car")
	}
	if err != nil {
		return nil, err
	}
	for _, sign := range signs {
		if named[sign] == "" && !vehicle().MatchString(sign) {
			named[sign] = string([]rune(sign)[:1]) // which the parser does not know
		}
	}
	if red == "" {
		named["A"] = "A"
	} else {
		if named["A"] = ""; red != "A" && utf8.RuneCountInString(red) == 1 && strings.Contains(rushhour.Names, red) {
			named["A"] = red // they change places
		}
		named[red] = "A"
	}
	return named, letters(cells, named, rushhour.Names)
}

// reds are the signs that the red car has elsewhere, those first that can mean nothing else. 0 is it only beside -1.
var reds = [...][]string{{"?", "="}, {"A"}, {"X", "R", "r"}, {"1"}}

// redOf returns the sign of the red car, "" for none. The error is a *puzzles.Fault if two could be it.
func redOf(cells [][]cell, minus bool) (string, error) {
	if minus && lies(cells, "0") > 1 {
		return "0", nil
	}
	for _, signs := range reds {
		could := slices.DeleteFunc(slices.Clone(signs), func(sign string) bool {
			n := lies(cells, sign)
			return n < 2 || n > 2 && len(signs) == 3
		})
		switch len(could) {
		case 0:
		case 1:
			return could[0], nil
		default:
			return "", cells[0][0].at.Fault("twoRedCars", strings.Join(could, " and ")+" could each be the red car", "one of them with the letter A, or named by -red")
		}
	}
	return "", nil
}

// lies returns the number of cells of a sign if they are one run in one row, or else 0.
func lies(cells [][]cell, sign string) int {
	n := 0
	for _, row := range cells {
		for i, c := range row {
			if c.sign != sign {
				continue
			}
			if n > 0 && (i == 0 || row[i-1].sign != sign) {
				return 0
			}
			n++
		}
	}
	return n
}

// OtherRed returns the sign of a car beside A on a valid board that its author may have meant as the red one, or 0.
func OtherRed(board string) rune {
	cells := rowsOf(puzzles.Split(board)[0])
	for _, other := range "XR" {
		if lies(cells, string(other)) == 2 {
			return other
		}
	}
	return 0
}

// Note says of a valid board that another car than A could be the red one; "" if none could.
func Note(board string) string {
	other := OtherRed(board)
	if other == 0 {
		return ""
	}
	return fmt.Sprintf("A is taken as the red car; -red %c takes %c", other, other)
}

// alike are the signs that stand for ours.
var alike = map[string]map[string]string{
	"maze":      {"─": "═", "│": "║", "┌": "╔", "┐": "╗", "└": "╚", "┘": "╝", "├": "╠", "┤": "╣", "┬": "╦", "┴": "╩", "┼": "╬"},
	"onestroke": {"X": "#", "x": "#", "1": "#", "0": ".", " ": ".", "-": ".", "s": "S", "e": "E"},
	burrow:      {"-": ".", "0": "."},
}
