package census

import (
	"math/bits"
	"slices"
)

// longest is the largest number of cells of a lane. Its configurations fit a word.
const longest = 6

// A config says where the vehicles of a lane stand, a row or a column.
type config struct {
	cells  uint8    // the cells they cover
	first  []int    // the first cell of each
	sizes  []int    // and its size
	less   []int    // the configurations with one of them taken away
	slides [][]stop // for each vehicle and direction, its stops on the way
}

// A stop is where a slide may end.
type stop struct {
	to   int // the configuration there
	cell int // the cell newly covered
}

// configsOf returns the configurations of a lane of n cells, those of few vehicles first. Vehicles
// that fill a lane do not count: the published census leaves them out.
func configsOf(n int) []config {
	var configs []config
	lists := [][]int{{}}
	for i := 0; i < len(lists); i++ {
		var place func(first []int, from int)
		place = func(first []int, from int) {
			k := len(first)
			if k == len(lists[i]) {
				c := config{first: slices.Clone(first), sizes: lists[i]}
				for j, at := range first {
					c.cells |= (1<<c.sizes[j] - 1) << at
				}
				configs = append(configs, c)
				return
			}
			for at := from; at+lists[i][k] <= n; at++ {
				place(append(first, at), at+lists[i][k])
			}
		}
		place(nil, 0)
		for size := 2; size <= 3; size++ {
			if list := append(slices.Clone(lists[i]), size); sum(list) < n {
				lists = append(lists, list)
			}
		}
	}
	for i := range configs {
		c := &configs[i]
		number := func(first, sizes []int) int {
			return slices.IndexFunc(configs, func(o config) bool {
				return slices.Equal(o.first, first) && slices.Equal(o.sizes, sizes)
			})
		}
		for k, at := range c.first {
			size := c.sizes[k]
			c.less = append(c.less, number(without(c.first, k), without(c.sizes, k)))
			for _, step := range []int{-1, 1} {
				var way []stop
				first := slices.Clone(c.first)
				for first[k] = at + step; ; first[k] += step {
					to := number(first, c.sizes)
					if to < 0 {
						break
					}
					cell := first[k]
					if step > 0 {
						cell += size - 1
					}
					way = append(way, stop{to, cell})
				}
				if way != nil {
					c.slides = append(c.slides, way)
				}
			}
		}
	}
	return configs
}

func without(list []int, k int) []int { return slices.Delete(slices.Clone(list), k, k+1) }

func sum(list []int) (s int) {
	for _, v := range list {
		s += v
	}
	return s
}

// A lane holds what vehicles can be and do in a row or column, for each set of blocked cells. Its
// configurations are the bits of a mask. A group is a set of them that vehicles keep to: the same
// vehicles in the same order. They never change lanes, nor overtake.
type lane struct {
	groups  []uint32        // the configurations of each group, that of the empty lane first
	groupOf [32]uint8       // the group of a configuration
	fits    [64]uint32      // the configurations clear of the blocked cells
	list    [64][]uint8     // the same as a list
	rank    [64][32]int32   // the place of a configuration in that list, or -1
	sizeIn  [64][8]int32    // how many there are of each group
	rankIn  [64][32]int32   // the place of a configuration among those of its group
	one     [64][32]uint32  // the configurations one slide away
	next    [64][32][]uint8 // the same as a list
	reach   [64][32]uint32  // those that any slides reach
}

// newLane returns a lane of n cells with walls.
func newLane(n int, configs []config, keep func(config) bool) *lane {
	l := &lane{}
	var all uint32
	for i, c := range configs {
		if keep(c) {
			all |= 1 << i
		}
	}
	for rest := all; rest != 0; {
		group := uint32(0)
		for more := rest & -rest; more != group; {
			group = more
			for set := group; set != 0; set &= set - 1 {
				for _, way := range configs[bits.TrailingZeros32(set)].slides {
					for _, s := range way {
						if all>>s.to&1 == 0 {
							break
						}
						more |= 1 << s.to
					}
				}
			}
		}
		for set := group; set != 0; set &= set - 1 {
			l.groupOf[bits.TrailingZeros32(set)] = uint8(len(l.groups))
		}
		l.groups = append(l.groups, group)
		rest &^= group
	}
	for blocked := range 1 << n {
		l.table(blocked, configs, all)
	}
	return l
}

func (l *lane) table(blocked int, configs []config, all uint32) {
	for i, c := range configs {
		l.rank[blocked][i] = -1
		if all>>i&1 == 0 || int(c.cells)&blocked != 0 {
			continue
		}
		g := l.groupOf[i]
		l.fits[blocked] |= 1 << i
		l.rank[blocked][i] = int32(len(l.list[blocked]))
		l.list[blocked] = append(l.list[blocked], uint8(i))
		l.rankIn[blocked][i] = l.sizeIn[blocked][g]
		l.sizeIn[blocked][g]++
		for _, way := range c.slides {
			for _, s := range way {
				if all>>s.to&1 == 0 || blocked>>s.cell&1 != 0 {
					break
				}
				l.one[blocked][i] |= 1 << s.to
				l.next[blocked][i] = append(l.next[blocked][i], uint8(s.to))
			}
		}
	}
	for _, i := range l.list[blocked] {
		set, more := uint32(0), uint32(1)<<i
		for more != set {
			set = more
			for rest := set; rest != 0; rest &= rest - 1 {
				more |= l.one[blocked][bits.TrailingZeros32(rest)]
			}
		}
		l.reach[blocked][i] = set
	}
}
