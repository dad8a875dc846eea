package foreign

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

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

// letters gives each sign that has no name yet one of the letters: itself where it is one, else one that is free.
func letters(cells [][]cell, named map[string]string, letters string) error {
	free := letters
	for _, ours := range named {
		free = strings.Replace(free, ours, "", 1)
	}
	signs := inOrder(cells)
	for _, itself := range [...]bool{true, false} {
		for _, sign := range signs {
			if named[sign] != "" || itself && (len(sign) > 1 || !strings.Contains(free, sign)) {
				continue
			}
			if free == "" {
				return cells[0][0].at.Fault("tooManySigns", fmt.Sprintf("a board of %d different signs", len(signs)), fmt.Sprintf("at most %d", len(letters)))
			}
			if named[sign] = string([]rune(free)[:1]); itself {
				named[sign] = sign
			}
			free = strings.Replace(free, named[sign], "", 1)
		}
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

// vehicles names the vehicles of Traffic Jam, with A for the red car, and returns the signs that
// could be it as Each has them. red is the sign that was said to be it, or "".
func vehicles(cells [][]cell, apart bool, red string) (named map[string]string, could []string, err error) {
	signs := inOrder(cells)
	has := func(sign string) bool { return slices.Contains(signs, sign) }
	named = map[string]string{".": ".", "-": ".", "_": ".", " ": ".", "-1": "."}
	if red != "0" && !slices.ContainsFunc([]string{".", "-", "_", "-1", "o"}, has) {
		named["0"] = "."
	}
	beyond := func(sign string) bool {
		letter, ok := rushhour.Named(sign)
		return ok && rune(letter) >= rushhour.Beyond
	}
	if !apart || !has(".") || slices.ContainsFunc(signs, beyond) { // else each letter is a vehicle
		named["o"], named["x"] = ".", "x"
	}
	said := red != ""
	if red, err = redOf(cells, red, has("-1")); err != nil {
		return nil, nil, err
	}
	if !said && red != "" && !strings.Contains(certain, red) {
		could = redsBeside(red, cells)
	}
	for _, sign := range signs {
		if named[sign] == "" && !vehicle().MatchString(sign) {
			named[sign] = string([]rune(sign)[:1]) // which the parser does not know
		}
	}
	if named["A"] = "A"; red != "" {
		if named["A"] = ""; len(red) == 1 && strings.Contains(rushhour.Names, red) {
			named["A"] = red // they change places
		}
		named[red] = "A"
	}
	cars := 0
	for _, sign := range signs {
		if !strings.Contains(".x", cmp.Or(named[sign], sign)) {
			cars++
		}
	}
	if cars > rushhour.MaxCars {
		return nil, nil, cells[0][0].at.Fault("tooManyCars", fmt.Sprintf("a board of %d vehicles", cars), fmt.Sprintf("at most %d", rushhour.MaxCars))
	}
	free := rushhour.Letters
	for _, other := range others {
		free = strings.Replace(free, string(other), "", 1)
	}
	if cars > 1+len(rushhour.Letters) {
		for _, sign := range signs {
			if letter, _ := rushhour.Named(sign); beyond(sign) && named[sign] == "" {
				named[sign] = string(rune(letter)) // it keeps its number
			}
		}
		free += rushhour.Names[len(rushhour.Letters):]
	}
	return named, could, letters(cells, named, free+others)
}

// certain are the signs that can mean nothing but the red car. 0 is one only beside -1.
const certain = "?=0"

// others are the letters that many people give the red car. A vehicle without a letter of its own gets them last, so that none looks like it.
const others = "XRr"

// otherWall is a wall, or the letter of the red car where every vehicle has a small one.
const otherWall = "x"

// reds are the signs that the red car has elsewhere, those first that others give way to.
var reds = [...][]string{{"?", "="}, {"A"}, strings.Split(others, ""), {"1"}, {otherWall}}

// redOf returns the sign of the red car, which may have been said, or "" for none. The error is a *puzzles.Fault: two could be it, or none of that sign.
func redOf(cells [][]cell, said string, minus bool) (string, error) {
	switch {
	case said != "" && lies(cells, said) < 2:
		return "", cells[0][0].at.Fault("noSuchRedCar", fmt.Sprintf("no vehicle %s that lies across", said), "the letter or number of one that can be the red car")
	case said == "" && minus && lies(cells, "0") > 1:
		return "0", nil
	case said != "":
		return said, nil
	}
	for _, signs := range reds {
		could := slices.DeleteFunc(slices.Clone(signs), func(sign string) bool {
			n := lies(cells, sign)
			return n < 2 || n > 2 && strings.Contains(others+otherWall, sign)
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

// redsBeside returns the signs that could be the red car, the one that is taken first, or nothing
// if no other could.
func redsBeside(taken string, cells [][]cell) (all []string) {
	for sign := range strings.SplitSeq(others+otherWall, "") {
		if sign == taken || lies(cells, sign) != 2 {
			continue
		}
		if all == nil {
			all = []string{taken}
		}
		all = append(all, sign)
	}
	return all
}

// Note says which car was taken as the red one of those that could be it; "" if there is no doubt.
func Note(reds []string) string {
	if len(reds) == 0 {
		return ""
	}
	note := reds[0] + " is taken as the red car"
	for _, sign := range reds[1:] {
		note += fmt.Sprintf("; -red %s takes %s", sign, sign)
	}
	return note
}

// alike are the signs that stand for ours.
var alike = map[string]map[string]string{
	"maze":      {"─": "═", "│": "║", "┌": "╔", "┐": "╗", "└": "╚", "┘": "╝", "├": "╠", "┤": "╣", "┬": "╦", "┴": "╩", "┼": "╬"},
	"onestroke": {"X": "#", "x": "#", "1": "#", "0": ".", " ": ".", "-": ".", "s": "S", "e": "E"},
	burrow:      {"-": ".", "0": "."},
}
