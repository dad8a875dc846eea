package ui

import "log/slog"

// HandOut saves a picture for SavePicture, or hands it to the system's dialog with a text for
// PassOn, and tells what came of it. Without a picture, which err explains, the text alone is
// passed on.
func (p *Page) HandOut(how Kind, title, text, name string, png []byte, err error) {
	x := &p.Env.Exchange
	switch {
	case how == PassOn:
		p.handing = true
		x.PassOn(title, text, name, png)
	case err != nil:
		p.notHanded("share.notSaved", err)
	default:
		p.handing = true
		x.SavePicture(name, png)
	}
}

// tickHanding tells what came of handing something out.
func (p *Page) tickHanding() {
	x := &p.Env.Exchange
	if !p.handing {
		return
	}
	p.Env.WakeWithin(WaitMS)
	if where, err, ok := x.SavedPicture(); ok {
		p.handing = false
		switch {
		case err != nil:
			p.notHanded("share.notSaved", err)
		case where == "":
			p.Tell(LineOf("share.downloaded"))
		default:
			p.Tell(LineOf("share.saved", where))
		}
	}
	if err, ok := x.PassedOn(); ok {
		if p.handing = false; err != nil {
			p.notHanded("share.notPassedOn", err)
		}
	}
}

// notHanded tells why nothing was handed out. What the system says in its own words is for the log.
func (p *Page) notHanded(key string, err error) {
	slog.Warn("handing something out", "error", err)
	p.Tell(LineOf(key, Cause(err)))
}
