package host

import (
	"syscall/js"
	"unicode/utf8"
)

// listen adds the listeners of the mirror, one for each kind of event for all elements.
func (m *mirror) listen() {
	for kind, hear := range map[string]func(event, element js.Value){
		"focusin": m.focused,
		"click":   m.clicked,
		"input":   m.changed,
		"paste":   m.pasted,
		"keydown": m.keyDown,
		"keyup":   func(e, _ js.Value) { events().key(KeyUp, e) },
	} {
		m.root.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
			hear(args[0], args[0].Get("target"))
			return nil
		}))
	}
}

// numbered returns the number in an attribute of an element.
func numbered(el js.Value, attribute string) (n int, ok bool) {
	value := el.Get("dataset").Get(attribute)
	if !value.Truthy() {
		return 0, false
	}
	return js.Global().Call("Number", value).Int(), true
}

// focused passes on where the player has moved the focus.
func (m *mirror) focused(_, el js.Value) {
	m.inside = true
	if el.Get("tagName").String() == "TEXTAREA" {
		el.Call("select") // to copy it then takes one key more
	}
	if m.showing {
		return
	}
	if cell, ok := numbered(el, "cell"); ok {
		events().add(Input{Kind: CellFocused, N: cell})
		return
	}
	if _, asks := numbered(el, "ask"); asks { // the game's focus goes back to the cell, while the page's stays here
		m.at = target{kind: 2, n: m.grid.Cursor}
	}
	does, _ := numbered(el, "does")
	n, _ := numbered(el, "n")
	events().add(Input{Kind: ItemFocused, Does: does, N: n})
}

func (m *mirror) clicked(_, el js.Value) {
	if cell, ok := numbered(el, "cell"); ok {
		events().add(Input{Kind: CellPressed, N: cell})
	} else if ask, ok := numbered(el, "ask"); ok {
		events().add(Input{Kind: Asked, N: ask})
	} else if does, ok := numbered(el, "does"); ok && el.Get("tagName").String() == "BUTTON" {
		n, _ := numbered(el, "n")
		events().add(Input{Kind: ItemPressed, Does: does, N: n})
	}
}

// changed passes on what the player has done to a slider or a field.
func (m *mirror) changed(_, el js.Value) {
	does, _ := numbered(el, "does")
	n, _ := numbered(el, "n")
	if el.Get("type").String() == "range" {
		events().add(Input{Kind: ItemPressed, Does: does, N: n, Value: el.Get("valueAsNumber").Float()})
		return
	}
	events().add(Input{Kind: ItemTyped, Does: does, N: n, Text: el.Get("value").String()})
}

// pasted puts a pasted text into a field, in place of what is marked there: what FieldText takes of it, where the page would join all its lines.
func (m *mirror) pasted(e, el js.Value) {
	data := e.Get("clipboardData")
	if el.Get("tagName").String() != "INPUT" || el.Get("type").String() != "text" || !data.Truthy() {
		return
	}
	e.Call("preventDefault")
	text, most := data.Call("getData", "text/plain").String(), m.most(el)
	if FieldText(text, most) == "" {
		return
	}
	put := func(text string) {
		el.Call("setRangeText", text, el.Get("selectionStart"), el.Get("selectionEnd"), "end")
	}
	put("")
	put(FieldText(text, most-utf8.RuneCountInString(el.Get("value").String())))
	m.changed(e, el)
}

// most returns how many characters a field has room for.
func (m *mirror) most(el js.Value) int {
	for i := range m.items {
		if item := &m.items[i]; item.el.Equal(el) {
			return item.Most
		}
	}
	return 0
}

// keyDown passes the keys of the game on, but those of the element that has the focus.
func (m *mirror) keyDown(e, el js.Value) {
	key := e.Get("key").String()
	chord := e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()
	undoes := key == "z" || key == "Z" || key == "y"
	if key == "Tab" || e.Get("altKey").Bool() || e.Get("isComposing").Bool() || chord && !undoes {
		return
	}
	step := m.stepOf(key)
	switch el.Get("tagName").String() {
	case "BUTTON":
		if key == "Enter" || key == " " {
			return
		}
	case "INPUT":
		if slides := el.Get("type").String() == "range"; slides && (step != 0 || key == "Home" || key == "End") || !slides && key != "Escape" && key != "Enter" {
			return
		}
	case "TEXTAREA": // its keys mark what is to be copied
		if key != "Escape" {
			return
		}
	default:
		if cell, ok := numbered(el, "cell"); ok && m.keyOnCell(cell, key) {
			e.Call("preventDefault")
			return
		}
	}
	e.Call("preventDefault")
	events().key(KeyDown, e)
}

// stepOf returns how far an arrow moves the focus in the cells of the grid, 0 for another key.
func (m *mirror) stepOf(key string) int {
	cols := 1
	if m.grid != nil {
		cols = m.grid.Cols
	}
	switch key {
	case "ArrowLeft":
		return -1
	case "ArrowRight":
		return 1
	case "ArrowUp":
		return -cols
	case "ArrowDown":
		return cols
	}
	return 0
}

// keyOnCell moves the focus in the grid, or presses the cell. It reports whether the key does either: while a piece is held, its
// arrows are the game's.
func (m *mirror) keyOnCell(cell int, key string) bool {
	g := m.grid
	row, col := cell/g.Cols, cell%g.Cols
	to := cell
	switch key {
	case "Enter", " ":
		events().add(Input{Kind: CellPressed, N: cell})
		return true
	case "Home":
		to = row * g.Cols
	case "End":
		to = row*g.Cols + g.Cols - 1
	case "PageUp":
		to = col
	case "PageDown":
		to = len(g.cells) - g.Cols + col
	default:
		step := m.stepOf(key)
		if step == 0 || g.Held {
			return false
		}
		to += step
		if to < 0 || to >= len(g.cells) || step*step == 1 && to/g.Cols != row {
			return true // the edge of the board
		}
	}
	focus(g.cells[to])
	return true
}
