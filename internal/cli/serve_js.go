package cli

// pageCommands is empty in the browser: the page does not serve itself, and without net/http it loads sooner.
func pageCommands() []command { return nil }
