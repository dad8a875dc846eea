package ui

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A KeyList tells what the keys and the gamepad do in a scene.
type KeyList interface {
	// Lines returns what the keys do on the boards of a puzzle that can do some things, in its own words where it has them.
	Lines(w *Words, puzzle string, can Abilities) []KeyLine
	// Pad returns the string key of what the gamepad's button of a kind is for, "" for what it is for on a board that is played.
	Pad(k Kind) string
}

// A KeyLine is what some keys do, in the player's language.
type KeyLine struct {
	Keys []string // what is printed on them
	Does string
}

// addKey adds what a key does to the lines: to the last one, if that does the same.
func addKey(lines []KeyLine, cap, does string) []KeyLine {
	if last := len(lines) - 1; last >= 0 && lines[last].Does == does {
		lines[last].Keys = append(lines[last].Keys, cap)
		return lines
	}
	return append(lines, KeyLine{Keys: []string{cap}, Does: does})
}

// A Key is what intents of some kinds do in a scene or mode M, with the result R, and how the player is told of it.
type Key[M, R any] struct {
	Kinds  []Kind // the list of keys names the key of the first
	Letter rune   // of a key without a kind of its own, in lower case; 0 for none
	Words  string // key of the string in the list of keys: without such a string, or a key, there is no line
	Pad    string // see KeyList
	Does   func(m M, in Intent) R
}

// Keys are what a scene or a mode does, in the order of its list of keys. If several are for a kind, the first counts.
type Keys[M, R any] []Key[M, R]

// of returns what an intent does, nil for nothing.
func (keys Keys[M, R]) of(in Intent) *Key[M, R] {
	for i := range keys {
		k := &keys[i]
		if slices.Contains(k.Kinds, in.Kind) || in.Kind == Typed && k.Letter != 0 && unicode.ToLower(in.Rune) == k.Letter {
			return k
		}
	}
	return nil
}

// Do carries out an intent; named is false if no key is for it.
func (keys Keys[M, R]) Do(m M, in Intent) (result R, named bool) {
	k := keys.of(in)
	if k == nil {
		return result, false
	}
	return k.Does(m, in), true
}

func (keys Keys[M, R]) Kinds() (kinds []Kind) {
	for _, k := range keys {
		kinds = append(kinds, k.Kinds...)
	}
	return kinds
}

func (keys Keys[M, R]) Lines(w *Words, puzzle string, can Abilities) (lines []KeyLine) {
	for _, k := range keys {
		if !w.HasOwn(puzzle, k.Words) {
			continue
		}
		cap := strings.ToUpper(string(k.Letter))
		if k.Letter == 0 {
			a := ActionOf(k.Kinds[0])
			if !can.meet(a.Needs) {
				continue
			}
			cap = a.cap(w, puzzle)
		}
		lines = addKey(lines, cap, w.Own(puzzle, k.Words))
	}
	return lines
}

func (keys Keys[M, R]) Pad(k Kind) string {
	if key := keys.of(Intent{Kind: k}); key != nil {
		return key.Pad
	}
	return ""
}

// Working returns the lines of the keys that the player has not switched off.
func (e *Env) Working(lines []KeyLine) []KeyLine {
	if !e.Settings.NoLetters {
		return lines
	}
	var named []KeyLine
	for _, line := range lines {
		line.Keys = slices.DeleteFunc(line.Keys, func(key string) bool { return utf8.RuneCountInString(key) == 1 })
		if len(line.Keys) > 0 {
			named = append(named, line)
		}
	}
	return named
}

// signs are the keys with signs that a screen reader may pass over, with the strings of their names.
var signs = map[string]string{",": "keys.sign.comma", ".": "keys.sign.stop", "+": "keys.sign.plus", "-": "keys.sign.minus", "?": "keys.sign.question", "#": "keys.sign.hash"}

// Spelt returns the keys as they are read out.
func (w *Words) Spelt(keys []string) []string {
	named := slices.Clone(keys)
	for i, key := range keys {
		if name := signs[key]; name != "" {
			named[i] = w.T(name)
		}
	}
	return named
}
