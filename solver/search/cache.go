package search

// A Cache keeps a table from one search to the next: the distances of one board. The zero Cache is empty.
type Cache struct {
	// Spare is some megabytes of memory, of the puzzle's own type, that it uses again for its next search.
	Spare any

	board, metric string
	table         any // the puzzle's own type
	found         bool
}

// Find returns the table of that board and metric, or nil. It drops any other, so that only one table takes memory.
func (c *Cache) Find(board, metric string) any {
	if c.table == nil || c.board != board || c.metric != metric {
		c.Drop()
		return nil
	}
	c.found = true
	return c.table
}

func (c *Cache) Keep(board, metric string, table any) {
	*c = Cache{Spare: c.Spare, board: board, metric: metric, table: table}
}

// Empty reports whether the cache holds no table.
func (c *Cache) Empty() bool { return c.table == nil }

// Drop drops the table and keeps the spare memory.
func (c *Cache) Drop() { *c = Cache{Spare: c.Spare} }

// Clear drops the table and the spare memory.
func (c *Cache) Clear() { *c = Cache{} }
