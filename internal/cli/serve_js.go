package cli

// pageCommands returns nil in the browser: the page does not serve itself, and without net/http it is smaller.
func pageCommands() []command { return nil }
