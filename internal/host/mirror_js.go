package host

import (
	"strconv"
	"sync"
	"syscall/js"
)

// isReady is set when the first frame is drawn: the mirror does not delay it.
var isReady bool

// ReadAloud reports whether screen readers can read the game.
const ReadAloud = true

// Mirroring reports whether Mirror has a page to mirror screens on.
func Mirroring() bool { return isReady && mirrorPage().root.Truthy() }

// Mirror makes the elements beside the canvas those of a screen. It touches only what differs from the last call. Where the
// focus of the page is on one of them, it follows the game's.
func Mirror(s *Screen) { mirrorPage().show(s) }

// A mirror holds the elements that mirror the screen. They lie transparent over what they mirror, so that a finger that explores
// the screen finds them; the pointer goes through them to the canvas.
type mirror struct {
	document, root, canvas js.Value

	name  js.Value // the first heading
	grid  *gridMirror
	items []itemMirror
	lists []listMirror

	shown   Screen
	at      target // the game's focus at the last call
	inside  bool   // the focus of the page was in the mirror then
	typing  bool   // the focus of the page came from the canvas to a field, to which it returns after
	showing bool   // show is at work: what it focuses is no wish of the player
}

// A listMirror is the element of a list of items.
type listMirror struct {
	n  int
	el js.Value
}

// An itemMirror is the element of an item.
type itemMirror struct {
	Item
	el    js.Value
	outer js.Value // el, or the element around it in a list
}

// A target is what has the focus of the game: an item, a cell, or nothing.
type target struct {
	kind    int // 0 nothing, 1 an item, 2 a cell
	does, n int
}

var mirrorPage = sync.OnceValue(openMirror)

func openMirror() *mirror {
	document := js.Global().Get("document")
	m := &mirror{document: document, canvas: document.Call("querySelector", "canvas"), shown: Screen{Focus: -1}}
	if !m.canvas.Truthy() {
		return m
	}
	m.root = document.Call("createElement", "main")
	m.root.Set("id", "mirror")
	m.name = document.Call("createElement", "h1")
	m.name.Set("tabIndex", -1)
	m.root.Call("append", m.name)
	m.canvas.Call("after", m.root)
	m.listen()
	return m
}

// show mirrors a screen.
func (m *mirror) show(s *Screen) {
	m.showing = true
	defer func() { m.showing = false }()
	if s.Name != m.shown.Name {
		m.name.Set("textContent", s.Name)
		if s.Board == nil && !m.inside { // a table says more than its name
			Say(s.Name)
		}
	}
	m.showBoard(s.Board)
	m.showItems(s.Items)
	m.shown = *s
	m.follow(s)
}

// follow moves the focus of the page to that of the game if the game's has moved and the page's is in the mirror. While the
// canvas has it, what the game's focus has come to is read out.
func (m *mirror) follow(s *Screen) {
	now, element, name := target{}, js.Null(), ""
	switch {
	case s.Focus >= 0:
		item := &m.items[s.Focus]
		now, element, name = target{1, item.Does, item.N}, item.el, item.Name
	case s.Board != nil && s.Board.Shown:
		now, element, name = target{kind: 2, n: s.Board.Cursor}, m.grid.cells[s.Board.Cursor], s.Board.Cells[s.Board.Cursor]
	}
	moved := now != m.at && now.kind != 0
	m.at = now
	active := m.document.Get("activeElement")
	if field := now.kind == 1 && m.items[s.Focus].Role == Field; field && moved && active.Equal(m.canvas) {
		focus(element) // so that what the player types comes through the page, which knows input methods
		element.Call("select")
		active, m.typing = element, true
	} else if moved && active.Equal(m.canvas) {
		Say(name)
	}
	lost := m.inside && (!active.Truthy() || active.Equal(m.document.Get("body"))) // the element with the focus is gone
	m.inside = lost || m.root.Call("contains", active).Bool()
	if m.typing && (lost || !m.inside) {
		m.typing = false
		if lost {
			focus(m.canvas)
			m.inside = false
		}
	}
	switch {
	case !m.inside:
	case moved && !active.Equal(element), lost && now.kind != 0:
		focus(element)
	case lost:
		focus(m.name)
	}
}

func focus(element js.Value) {
	element.Call("focus", map[string]any{"preventScroll": true})
}

// showItems mirrors the items, keeping the elements of those that were there before.
func (m *mirror) showItems(items []Item) {
	if !m.sameItems(items) {
		m.arrange(items)
	}
	for i := range items {
		m.items[i].update(&items[i])
	}
}

// sameItems reports whether the items are those that are mirrored, in order, whatever their names and states.
func (m *mirror) sameItems(items []Item) bool {
	if len(items) != len(m.items) {
		return false
	}
	for i := range items {
		if keyOf(&items[i]) != keyOf(&m.items[i].Item) {
			return false
		}
	}
	return true
}

// An itemKey identifies the element of an item.
type itemKey struct {
	role          ItemRole
	does, n, list int
}

func keyOf(i *Item) itemKey { return itemKey{i.Role, i.Does, i.N, i.List} }

// arrange replaces the elements by those of other items. Of the same key they stay, and stay in place if their order does, since an
// element that is moved loses the focus.
func (m *mirror) arrange(items []Item) {
	before := map[itemKey][]itemMirror{}
	for _, item := range m.items {
		key := keyOf(&item.Item)
		before[key] = append(before[key], item)
	}
	next := make([]itemMirror, len(items))
	for i := range items {
		key := keyOf(&items[i])
		if kept := before[key]; len(kept) > 0 {
			next[i], before[key] = kept[0], kept[1:]
		} else {
			next[i] = m.newItem(&items[i])
		}
	}
	for _, gone := range before {
		for _, item := range gone {
			item.outer.Call("remove")
		}
	}
	m.items = next
	m.placeItems()
}

// placeItems puts the elements of the items in order, each list in an element of its own.
func (m *mirror) placeItems() {
	lists := m.lists
	m.lists = nil
	var last, lastInList js.Value = m.tail(), js.Null()
	for i := range m.items {
		item := &m.items[i]
		if item.List == 0 {
			last = follows(m.root, last, item.outer)
			continue
		}
		n := len(m.lists)
		if n == 0 || m.lists[n-1].n != item.List {
			m.lists = append(m.lists, m.listElement(lists, item.List))
			last, lastInList = follows(m.root, last, m.lists[n].el), js.Null()
			n++
		}
		lastInList = follows(m.lists[n-1].el, lastInList, item.outer)
	}
	for _, l := range lists {
		if l.el.Get("childElementCount").Int() == 0 {
			l.el.Call("remove")
		}
	}
}

// tail returns the last element before those of the items.
func (m *mirror) tail() js.Value {
	if m.grid != nil {
		return m.grid.queries
	}
	return m.name
}

func (m *mirror) listElement(known []listMirror, n int) listMirror {
	for _, l := range known {
		if l.n == n && !m.hasList(l.el) {
			return l
		}
	}
	return listMirror{n, m.element("div", "list")}
}

func (m *mirror) hasList(el js.Value) bool {
	for _, l := range m.lists {
		if l.el.Equal(el) {
			return true
		}
	}
	return false
}

// follows makes an element the next after another one in its parent, or the first if that is null, and returns it.
func follows(parent, previous, el js.Value) js.Value {
	next := parent.Get("firstElementChild")
	if !previous.IsNull() {
		next = previous.Get("nextElementSibling")
	}
	if !el.Equal(next) {
		parent.Call("insertBefore", el, next)
	}
	return el
}

// element returns a new element with a role, "" for its own.
func (m *mirror) element(tag, role string) js.Value {
	el := m.document.Call("createElement", tag)
	if role != "" {
		el.Call("setAttribute", "role", role)
	}
	return el
}

var tags = [...]string{Text: "p", Heading: "h2", Button: "button", Slider: "input", Field: "input", Passage: "textarea"}

func (m *mirror) newItem(item *Item) itemMirror {
	el := m.element(tags[item.Role], "")
	switch item.Role {
	case Button:
		el.Set("type", "button")
	case Slider:
		el.Set("type", "range")
		el.Set("min", 0)
		el.Set("max", 1)
		el.Set("step", 0.05)
	case Passage:
		el.Set("readOnly", true)
	}
	if item.Role >= Button {
		data := el.Get("dataset")
		data.Set("does", item.Does)
		data.Set("n", item.N)
	}
	made := itemMirror{Item: Item{Role: item.Role, Does: item.Does, N: item.N, List: item.List}, el: el, outer: el}
	if item.List != 0 {
		made.outer = m.element("div", "listitem")
		made.outer.Call("append", el)
	}
	return made
}

// update changes what differs in the element.
func (i *itemMirror) update(to *Item) {
	was := i.Item
	i.Item = *to
	if to.Name != was.Name {
		if to.Role >= Slider {
			i.el.Call("setAttribute", "aria-label", to.Name)
		} else {
			i.el.Set("textContent", to.Name)
		}
	}
	if to.Text != was.Text && !js.Global().Get("document").Get("activeElement").Equal(i.el) { // what is typed there is newer
		i.el.Set("value", to.Text)
	}
	if to.Value != was.Value {
		i.el.Set("value", to.Value)
	}
	if to.Toggles != was.Toggles && !to.Toggles {
		i.el.Call("removeAttribute", "aria-pressed")
	} else if to.Toggles && (to.Pressed != was.Pressed || !was.Toggles) {
		i.el.Call("setAttribute", "aria-pressed", to.Pressed)
	}
	if to.Disabled != was.Disabled {
		// Not the attribute "disabled", which takes the focus away when the last move is undone.
		i.el.Call("setAttribute", "aria-disabled", to.Disabled)
	}
	if to.Box != was.Box {
		lay(i.el, to.Box)
	}
}

// lay puts an element over what it mirrors.
func lay(el js.Value, b Box) {
	px := func(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) + "px" }
	style := el.Get("style")
	style.Set("left", px(b.X))
	style.Set("top", px(b.Y))
	style.Set("width", px(b.W))
	style.Set("height", px(b.H))
}
