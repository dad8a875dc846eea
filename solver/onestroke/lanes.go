package onestroke

import "encoding/binary"

// Bounds of eight sets of plugs in a row are computed at once, each in a byte of a word: its lane.
const (
	lanesBits = 3
	lanes     = 1 << lanesBits

	ones       = 0x0101010101010101
	tops       = ones << 7
	noWayLanes = ones * noWay
	// evenLanes has the lanes of an even number of plugs: the sets 0, 3, 5 and 6.
	evenLanes = 0x00ffff00ff0000ff
)

// transferLanes does what transfer does for eight sets from base on.
func (m *model) transferLanes(cell, base int, none, down, right, both uint64, here []uint8) {
	col := cell % m.width
	var before [4]uint64
	switch kind := m.kinds[cell]; kind {
	case block:
		before = [4]uint64{none, noWayLanes, noWayLanes, noWayLanes}
	case headCell:
		before = [4]uint64{
			minLanes(turnIf(m.down, down), turnIf(m.right, right)),
			turnIf(m.left, none),
			turnIf(m.up, none),
			noWayLanes,
		}
	default:
		before = [4]uint64{turnMore(both), minLanes(right, turnMore(down)), minLanes(down, turnMore(right)), turnMore(none)}
		if kind == ending {
			mayBe := uint64(evenLanes) // where the end may be placed
			if !m.endMayBe(cell, base) {
				mayBe = ^mayBe
			}
			before[0] = minLanes(before[0], minLanes(down, right)|^mayBe)
			before[1], before[2] = minLanes(before[1], none|mayBe), minLanes(before[2], none|mayBe)
		}
	}
	for i, bounds := range before {
		binary.LittleEndian.PutUint64(here[base|i<<col:], bounds)
	}
}

// lanesOf returns the first eight bounds.
func lanesOf(bounds []uint8) uint64 { return binary.LittleEndian.Uint64(bounds) }

// everySecondLane returns every second of the first sixteen bounds.
func everySecondLane(bounds []uint8) uint64 {
	const even, pairs, fours = 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff
	low, high := lanesOf(bounds)&even, lanesOf(bounds[lanes:])&even
	low, high = (low|low>>8)&pairs, (high|high>>8)&pairs
	return (low|low>>16)&fours | (high|high>>16)<<32
}

func turnMore(x uint64) uint64 {
	full := x & (x&^tops + ones*(256-mostBound)) & tops // the highest two
	return x + ones - full>>7
}

func turnIf(turns int, x uint64) uint64 {
	if turns == 0 {
		return x
	}
	return turnMore(x)
}

// minLanes returns the lower bound of each lane.
func minLanes(x, y uint64) uint64 {
	notLess := (x&^y | ^(x^y)&(x|tops-y&^tops)) & tops // where x is not less than y
	return x ^ (x^y)&(notLess<<1-notLess>>7)
}
