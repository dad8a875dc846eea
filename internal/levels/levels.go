// Package levels reads the boards that the game ships: packs of levels and lists of daily boards.
// They are text in assets, which describes the formats.
package levels

import (
	"strings"
	"sync"

	"warren/assets"
	"warren/internal/boardorigin"
	"warren/internal/calendar"
)

// A Name is a level's name in both languages.
type Name struct {
	EN string `json:"en"`
	ZH string `json:"zh"`
}

// A Level is a board of a pack.
type Level struct {
	boardorigin.Dealt
	Number int // from 1
	Name   Name
	Grade  float64 // how hard it is for people, as search.TaskGrade tells it
}

// A Day is a daily board.
type Day struct {
	boardorigin.Dealt
	Date  calendar.Date
	Grade float64 // as of a Level
}

// FirstDay is the date of the first daily board of every puzzle.
var FirstDay = calendar.Date{Year: 2026, Month: 9, Day: 1}

// dayOne is the date of the daily boards that are called number 1. The days before it were added later: a number that players told each other stays.
var dayOne = calendar.Date{Year: 2026, Month: 11, Day: 22}

// Number returns the number of a day, or 0 for one that has only its date.
func (d Day) Number() int { return max(0, d.Date.Since(dayOne)+1) }

// shelf holds what was read of each puzzle.
var shelf struct {
	sync.Mutex
	packs map[string][]Level
	lists map[string]*list
}

// WarmUps is how many levels at the head of each pack are easier than the last lesson of its puzzle, or teach what the lessons do.
const WarmUps = 6

// Pack returns the levels of a puzzle in the order of play, or nil if it has no pack. The caller must not change them.
func Pack(puzzle string) []Level {
	shelf.Lock()
	defer shelf.Unlock()
	pack, read := shelf.packs[puzzle]
	if !read {
		pack, _ = ParsePack(assets.Pack(puzzle)) // a test reads every pack
		if shelf.packs == nil {
			shelf.packs = make(map[string][]Level)
		}
		shelf.packs[puzzle] = pack
	}
	return pack
}

// Count returns the number of levels of a puzzle without reading them.
func Count(puzzle string) int { return strings.Count("\n"+assets.Pack(puzzle), "\n"+header) }

// Daily returns the daily board of a puzzle for a date; ok is false outside of the list.
func Daily(puzzle string, date calendar.Date) (day Day, ok bool) {
	shelf.Lock()
	defer shelf.Unlock()
	return listOf(puzzle).day(date)
}

// Days returns the first and the last date of the daily list of a puzzle; both are zero if there is none.
func Days(puzzle string) (first, last calendar.Date) {
	shelf.Lock()
	defer shelf.Unlock()
	l := listOf(puzzle)
	if l.first.IsZero() {
		return first, last
	}
	return l.first, l.first.Add(l.days() - 1)
}

// listOf returns the daily list of a puzzle. The shelf is locked.
func listOf(puzzle string) *list {
	l := shelf.lists[puzzle]
	if l == nil {
		l = newList(assets.Daily(puzzle))
		if shelf.lists == nil {
			shelf.lists = make(map[string]*list)
		}
		shelf.lists[puzzle] = l
	}
	return l
}
