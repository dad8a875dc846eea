package maze

// A flood is a breadth-first search along open roads from the start. It takes 50 KB and is meant for the stack.
type flood struct {
	board Board
	from  [maxCells]uint8 // 1 + the side on which the road entered a reached cell; begun at the start
	queue [maxCells]uint16
	head  int
	tail  int
}

const begun = 1 + 4

// begin starts the flood at the start of the board.
func (f *flood) begin(b Board) {
	f.board = b
	f.from[b.start] = begun
	f.queue[0] = b.start
	f.tail = 1
}

// next returns the index in tiles of the next cell that the roads reach; ok is false when there is none left.
func (f *flood) next() (at int, ok bool) {
	if f.head == f.tail {
		return 0, false
	}
	at = int(f.queue[f.head])
	f.head++
	cols := f.board.Cols()
	row, col := at/cols, at%cols
	tile := Tile(f.board.tiles[at])
	if tile.Open(North) && row > 0 {
		f.reach(at-cols, South)
	}
	if tile.Open(East) && col < cols-1 {
		f.reach(at+1, West)
	}
	if tile.Open(South) && row < f.board.Rows()-1 {
		f.reach(at+cols, North)
	}
	if tile.Open(West) && col > 0 {
		f.reach(at-1, East)
	}
	return at, true
}

// reach queues the cell if it is open on the side where the road comes in and was not reached before.
func (f *flood) reach(at int, in Side) {
	if f.from[at] == 0 && Tile(f.board.tiles[at]).Open(in) {
		f.from[at] = 1 + uint8(in)
		f.queue[f.tail] = uint16(at)
		f.tail++
	}
}

// Solved reports whether open roads join the start to the end. It allocates nothing.
func (b Board) Solved() bool {
	var f flood
	f.begin(b)
	for at, ok := f.next(); ok; at, ok = f.next() {
		if at == int(b.end) {
			return true
		}
	}
	return false
}

// Road appends to buf the cells that open roads join to the start, the nearest first.
func (b Board) Road(buf []Cell) []Cell {
	var f flood
	f.begin(b)
	for at, ok := f.next(); ok; at, ok = f.next() {
		buf = append(buf, b.cell(at))
	}
	return buf
}

// Way appends to buf the cells of a shortest open road from the start to the end, or nothing if the board is not solved.
func (b Board) Way(buf []Cell) []Cell {
	var f flood
	f.begin(b)
	for at, ok := f.next(); ok; at, ok = f.next() {
		if at == int(b.end) {
			return f.way(buf)
		}
	}
	return buf
}

// way appends the road on which the flood reached the end.
func (f *flood) way(buf []Cell) []Cell {
	length := len(buf)
	at := f.board.End()
	for buf = append(buf, at); at != f.board.Start(); buf = append(buf, at) {
		at = at.Beside(Side(f.from[f.board.index(at)] - 1))
	}
	for i, j := length, len(buf)-1; i < j; i, j = i+1, j-1 {
		buf[i], buf[j] = buf[j], buf[i]
	}
	return buf
}
