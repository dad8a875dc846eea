package platform

import (
	"sync"
	"syscall/js"
)

// frames is the page's hold on the browser's frames (assets/web/page.js).
var frames = sync.OnceValue(func() js.Value { return js.Global().Get("warrenFrames") })

// Rest makes the browser's frames wait, or lets them come again. While they wait, one comes when anything happens to the page.
func Rest(on bool) { frames().Call("rest", on) }

func NextFrame() { frames().Call("next") }
