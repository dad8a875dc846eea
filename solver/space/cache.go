package space

// A Cache keeps between the searches of a puzzle the distances of one board, and memory for the
// next search. The zero Cache is empty, and a nil one keeps nothing.
type Cache[K Key, N, E any] struct {
	board, metric string
	table         *Table[K, E] // nil if none is kept
	memory        *Memory[K, N]
}

// Find returns the table of that board and metric, or nil. It drops any other, so that only one
// table takes memory.
func (c *Cache[K, N, E]) Find(board, metric string) *Table[K, E] {
	if c.board != board || c.metric != metric {
		c.Drop()
	}
	return c.table
}

// Spare keeps the table of that board and metric, unless it takes more than so many bytes, and
// drops any other.
func (c *Cache[K, N, E]) Spare(board, metric string, bytes int64) {
	if table := c.Find(board, metric); table != nil && table.Set.Bytes() > bytes {
		c.Drop()
	}
}

func (c *Cache[K, N, E]) Keep(board, metric string, table *Table[K, E]) {
	if c != nil {
		c.board, c.metric, c.table = board, metric, table
	}
}

// Drop drops the table and keeps the memory.
func (c *Cache[K, N, E]) Drop() { c.board, c.metric, c.table = "", "", nil }

// Memory returns the memory, all of it free: the last search is over.
func (c *Cache[K, N, E]) Memory() *Memory[K, N] {
	if c.memory == nil {
		c.memory = NewMemory[K, N]()
	}
	c.memory.Recycle()
	return c.memory
}
