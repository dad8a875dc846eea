package platform

import (
	"encoding/json"
	"fmt"
	"sync"
	"syscall/js"
)

var isReady bool // the first frame is drawn, which the mirror does not delay

// ReadAloud reports whether screen readers can read the game.
const ReadAloud = true

func Mirroring() bool { return isReady }

// Mirror hands a screen to the page, which brings its elements up to date, reads out what was said, and moves its focus.
func Mirror(s *Screen) {
	text, err := json.Marshal(s)
	if err != nil {
		panic(fmt.Sprintf("host: a screen that cannot be written: %v", err)) // a screen holds no number that JSON lacks
	}
	mirrorPage().Invoke(string(text))
}

// mirrorPage returns the page's function that takes screens (assets/web/mirror.js), which calls hearMirror.
var mirrorPage = sync.OnceValue(func() js.Value {
	return js.Global().Call("warrenMirror", js.FuncOf(func(_ js.Value, args []js.Value) any { return hearMirror(args) }))
})

// hearMirror takes the kind of an event, then the widget or cell and its value.
func hearMirror(args []js.Value) any {
	in := Input{}
	switch args[0].String() {
	case "paste": // a text, and how many characters there is room for: what of it goes into a field
		return FieldText(args[1].String(), args[2].Int())
	case "press":
		in.Kind, in.Value = ItemPressed, args[3].Float()
	case "type":
		in.Kind, in.Text = ItemTyped, args[3].String()
	case "focus":
		in.Kind = ItemFocused
	case "point":
		in.Kind = CellFocused
	case "act":
		in.Kind = CellPressed
	}
	in.Does, in.N = args[1].Int(), args[2].Int()
	events().add(in)
	return nil
}
