package ui

import "warren/internal/platform"

// An Exchange is how texts and pictures leave and come in, and how the browser is asked to keep
// what is stored. What takes the system a while has a second function, which tells once how it
// went.
type Exchange struct {
	Copy         func(text string)
	Copied       func() (err error, ok bool)
	Paste        func()
	Pasted       func() (text string, ok bool)
	NotPasted    func() (err error, ok bool)
	SavePicture  func(name string, png []byte)
	SavedPicture func() (where string, err error, ok bool)
	PassesOn     func() bool
	PassOn       func(title, text, name string, png []byte)
	PassedOn     func() (err error, ok bool)
	KeepAsks     func() bool   // Keep would have the browser ask the player, and has not been granted yet
	Keep         func()        // asks the browser never to clear what is stored
	Address      func() string // of the page without its fragment, "" if there is no page
}

func hostExchange() Exchange {
	return Exchange{
		Copy: platform.Copy, Copied: platform.Copied,
		Paste: platform.Paste, Pasted: platform.Pasted, NotPasted: platform.NotPasted,
		SavePicture: platform.SavePicture, SavedPicture: platform.SavedPicture,
		PassesOn: platform.PassesOn, PassOn: platform.PassOn, PassedOn: platform.PassedOn,
		KeepAsks: platform.KeepAsks, Keep: platform.Keep,
		Address: platform.Address,
	}
}

// Paste asks for the text on the clipboard, which then comes like that of a file that is dropped.
func (e *Env) Paste() {
	e.pasting = true
	e.Exchange.Paste()
}

// pasteMS is how late the loop, at rest, may be to see what was pasted.
const pasteMS = 50.0

// AwaitPaste keeps the loop awake while a text is on its way from the clipboard.
func (e *Env) AwaitPaste() {
	if e.pasting {
		e.WakeWithin(pasteMS)
	}
}

// Pasted returns once the text that was pasted, or why there is none.
func (e *Env) Pasted() (text string, err error, ok bool) {
	if text, ok = e.Exchange.Pasted(); !ok {
		err, ok = e.Exchange.NotPasted()
	}
	if ok {
		e.pasting = false
	}
	return text, err, ok
}
