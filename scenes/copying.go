package scenes

import (
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// A copying is how a text comes to the clipboard, or where there is none to the player's own hands.
type copying struct {
	text   string // on its way to the clipboard, "" if none is
	done   string // key of the message once it is there
	byHand string // the text that could not be copied, which the player may mark
	unseen bool   // it has not been brought into sight yet
}

// waitMS is how late the loop, at rest, may be to see how something went.
const waitMS = 50.0

// start puts a text on the clipboard; done is the key of the message once it is there.
func (c *copying) start(e *shell.Env, text, done string) {
	*c = copying{text: text, done: done}
	e.Exchange.Copy(text)
}

// step returns once what the player is to be told, otherwise "". It is called at every tick, and brings the text to copy by hand into sight.
func (c *copying) step(e *shell.Env, u *ui.UI) string {
	if c.unseen {
		c.unseen = false
		u.Reveal(ui.ByHand, 0)
		e.Redraw()
	}
	if c.text != "" {
		e.WakeWithin(waitMS)
	}
	err, ok := e.Exchange.Copied()
	if !ok || c.text == "" {
		return ""
	}
	text := c.text
	if c.text = ""; err != nil {
		c.byHand, c.unseen = text, true
		return e.Words.T("share.byHand")
	}
	return e.Words.T(c.done)
}
