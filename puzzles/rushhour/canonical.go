package rushhour

import (
	"strconv"
	"strings"
)

// Names are the signs of the vehicles but the red car, in canonical order: the letters, without o and x that have other meanings, and one sign for each
// number from 51 on. A board has at most MaxCars vehicles.
const (
	Names   = Letters + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕ"
	Letters = "BCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz"
	MaxCars = MaxSize * MaxSize / 2
)

// Beyond is the sign of the vehicle that is called 51, the first number: there are 50 letters with the red car's.
const Beyond = 'À'

// Name returns what a vehicle is called: its letter, or beyond the letters a number.
func Name(letter byte) string {
	if letter >= Beyond {
		return strconv.Itoa(int(letter) - Beyond + 51)
	}
	return string(rune(letter))
}

// Named returns the letter of the vehicle that is called so; it reports false if none can be.
func Named(name string) (letter byte, ok bool) {
	if len(name) == 1 && strings.Contains(string(Hero)+Letters, name) {
		return name[0], true
	}
	for _, sign := range Names[len(Letters):] {
		if Name(byte(sign)) == name {
			return byte(sign), true
		}
	}
	return 0, false
}

// Printed returns the text of a board as people read it. Where a vehicle is called by a number, all cells are names set apart by commas.
func Printed(text string) string {
	if !strings.ContainsAny(text, Names[len(Letters):]) {
		return text
	}
	var printed strings.Builder
	for row := range strings.Lines(text) {
		var names []string
		for _, sign := range strings.TrimSuffix(row, "\n") {
			name := string(sign)
			if strings.ContainsRune(Names, sign) {
				name = Name(byte(sign))
			}
			names = append(names, name)
		}
		printed.WriteString(strings.Join(names, ",") + "\n")
	}
	return printed.String()
}

// Canonical returns the same position with its letters in reading order: the red car stays A.
func (b Board) Canonical() Board {
	var names [256]byte
	names[empty], names[wall], names[Hero] = empty, wall, Hero
	free := []rune(Names)
	for i, sign := range b.grid {
		if sign != 0 && names[sign] == 0 {
			names[sign] = byte(free[0])
			free = free[1:]
		}
		b.grid[i] = names[sign]
	}
	return b
}
