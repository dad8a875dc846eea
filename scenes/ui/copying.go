package ui

import "warren/scenes/ui/box"

// A copying is how a text of a page comes to the clipboard, or where there is none to the player's own hands.
type copying struct {
	text   string // on its way to the clipboard, "" if none is
	done   string // key of the message once it is there
	byHand string // the text that could not be copied, which the player may mark
	unseen bool   // it has not been brought into sight yet
}

// WaitMS is how late the loop, at rest, may be to see how something went that the system was asked for.
const WaitMS = 50.0

// Copy puts a text on the clipboard, and tells what came of it; done is the key of the message once it is there.
func (p *Page) Copy(text, done string) {
	p.copying = copying{text: text, done: done}
	p.Env.Exchange.Copy(text)
}

// ByHand returns the text that could not be copied, for the player to mark, or nothing.
func (p *Page) ByHand() box.Box {
	if p.copying.byHand == "" {
		return box.Box{}
	}
	return p.UI.Passage(p.copying.byHand, p.Env.Words.T("share.byHandName"), p.Env.Theme())
}

// Hush takes back what the player was told, with a text to be copied by hand.
func (p *Page) Hush() { p.Message, p.copying.byHand = nil, "" }

// tickCopying tells what came of copying, and brings the text to copy by hand into sight.
func (p *Page) tickCopying() {
	c, e := &p.copying, p.Env
	if c.unseen {
		c.unseen = false
		p.UI.Reveal(ByHand, 0)
		e.Redraw()
	}
	if c.text != "" {
		e.WakeWithin(WaitMS)
	}
	err, ok := e.Exchange.Copied()
	if !ok || c.text == "" { // an answer that nobody waits for is not that of a later text
		return
	}
	says := c.done
	if err != nil {
		c.byHand, c.unseen = c.text, true
		says = "share.byHand"
	}
	c.text = ""
	p.Tell(LineOf(says))
}
