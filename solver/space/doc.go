// Package space is the engine of the searches that keep every position of a board, breadth first, in a hash table. A puzzle brings its keys, an Expander,
// which knows its moves, and what else its positions carry.
//
//	Memory     hands out tables and queues, and takes them back for the next search
//	Set        a note for each key found; it grows in small steps, and at last into whatever memory there is
//	Queue      the positions that wait to be expanded, by number
//	Frontier   set and queue, level by level: what a search from both ends has two of
//	Flood      a frontier and its expander, within the limits of a request
//	Distances  a flood from a start, then one from all solved positions; its Table tells how far every position is from the goal
//	Climb      from board to board, to those with the farthest positions
//
// Moves cost 1 and can be undone at the same cost. On the path of a rabbit that hops over the cells of a row, one or two at a time
// (the toy of the tests), with the goal at the right end,
//
//	cell               1  2  3  4  5  6
//	number from 1      1  2  3  4  5  6      found from cell 1: level 0 is cell 1, level 1 cells 2 and 3, …
//	number from 6      6  5  4  3  2  1      level 0 is cell 6, level 1 cells 5 and 4, level 2 cells 3 and 2, level 3 cell 1
//	distance           3  2  2  1  1  0
//
// a table holds the second row of numbers and the first number of each level, 1, 2, 4 and 6.
//
// Each position is expanded once per flood. Almost all of the time goes into the loop over successors, so nothing that is called through a type parameter
// runs for each of them. The table is open addressing with linear probing (Knuth, The Art of Computer Programming 3, 6.4); its hash is multiplicative
// (Fibonacci hashing, the same section), scaled to any number of slots.
package space
