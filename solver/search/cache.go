package search

// A Cache keeps what one search leaves for the next: the table of distances of one board at a time. Its zero value is
// empty.
type Cache struct {
	board, metric string
	table         any // the puzzle's own type
	found         bool
}

// Find returns the table of that board and metric, or nil. A table of anything else is let go, so that it does not stand in
// memory beside the next one while that grows.
func (c *Cache) Find(board, metric string) any {
	if c.table == nil || c.board != board || c.metric != metric {
		c.Clear()
		return nil
	}
	c.found = true
	return c.table
}

// Keep puts a table in the place of the last.
func (c *Cache) Keep(board, metric string, table any) {
	*c = Cache{board: board, metric: metric, table: table}
}

// Clear lets the table go.
func (c *Cache) Clear() { *c = Cache{} }
