package sound

import (
	"errors"
	"syscall/js"
	"time"
)

// A webDevice plays on the browser's audio device, one buffer for each tone (Web Audio API, W3C). A browser lets a page sound only after a gesture, and may
// take the device away, as for a call; so every gesture resumes it.
type webDevice struct {
	context js.Value
	opened  bool
	woken   time.Time // when it was last told to run
	rest    *time.Timer
	buffers map[tone]js.Value
}

// wakes is how long a device may take to run after a gesture: tones of that time are played as soon as it does.
const wakes = 300 * time.Millisecond

func newDevice() device {
	d := &webDevice{buffers: map[tone]js.Value{}}
	document := js.Global().Get("document")
	wake := js.FuncOf(func(js.Value, []js.Value) any {
		d.wake()
		return nil
	})
	for _, gesture := range [...]string{"keydown", "mousedown", "mouseup", "touchend"} {
		document.Call("addEventListener", gesture, wake, true)
	}
	document.Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		if !d.opened || d.context.IsNull() {
			return nil
		}
		if document.Get("hidden").Bool() {
			d.ignore(d.context.Call("suspend"))
		} else {
			d.wake()
		}
		return nil
	}))
	return d
}

// wake opens the device, or resumes it if it was stopped. It rests again if nothing is played.
func (d *webDevice) wake() {
	if !d.opened {
		d.open()
	}
	if d.context.IsNull() || js.Global().Get("document").Get("hidden").Bool() {
		return
	}
	if !d.runs() {
		d.woken = time.Now()
		d.ignore(d.context.Call("resume"))
	}
	d.rest.Reset(restsIn)
}

// runs reports whether the device is running. The browser has it stopped before the first gesture and while the page is hidden.
func (d *webDevice) runs() bool { return d.context.Get("state").String() == "running" }

func (d *webDevice) open() {
	d.opened, d.woken, d.context = true, time.Now(), js.Null()
	constructor := js.Global().Get("AudioContext")
	if constructor.Type() != js.TypeFunction {
		warnSilent(errors.New("this browser has no AudioContext"))
		return
	}
	defer func() { // the constructor throws where there is no device or too many contexts are open
		switch reason := recover().(type) {
		case nil:
		case js.Error:
			warnSilent(reason)
		default:
			panic(reason)
		}
	}()
	d.context = constructor.New(map[string]any{"latencyHint": "interactive"})
	d.rest = time.AfterFunc(restsIn, func() { d.ignore(d.context.Call("suspend")) })
	go d.prepare()
}

var ignoreRejection = js.FuncOf(func(js.Value, []js.Value) any { return nil })

// ignore keeps a rejected promise out of the console: the next gesture tries again.
func (d *webDevice) ignore(promise js.Value) {
	if promise.Type() == js.TypeObject {
		promise.Call("catch", ignoreRejection)
	}
}

func (d *webDevice) play(t tone, loudness float64) {
	if !d.opened || d.context.IsNull() {
		return
	}
	if d.wake(); !d.runs() && time.Since(d.woken) > wakes {
		return
	}
	buffer := d.buffer(t)
	gain := d.context.Call("createGain")
	gain.Get("gain").Set("value", loudness)
	gain.Call("connect", d.context.Get("destination"))
	source := d.context.Call("createBufferSource")
	source.Set("buffer", buffer)
	source.Call("connect", gain)
	source.Call("start")
}

// buffer returns the samples of a tone, which it synthesises if nothing has done so.
func (d *webDevice) buffer(t tone) js.Value {
	buffer, ok := d.buffers[t]
	if !ok {
		buffer = d.encode(synthesise(t))
		d.buffers[t] = buffer
	}
	return buffer
}

// prepare synthesises all tones, with pauses in which the game goes on: they share one thread.
func (d *webDevice) prepare() {
	for t := range tones {
		d.buffer(t)
		time.Sleep(pause)
	}
}

// pause is the time between two tones that are prepared, about a frame.
const pause = 20 * time.Millisecond

func (d *webDevice) encode(samples []float32) js.Value {
	data := littleEndian(samples)
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	buffer := d.context.Call("createBuffer", 1, len(samples), sampleRate)
	buffer.Call("copyToChannel", js.Global().Get("Float32Array").New(bytes.Get("buffer")), 0)
	return buffer
}
