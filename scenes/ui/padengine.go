package ui

import "github.com/hajimehoshi/ebiten/v2"

// A padID is the engine's number of a connected gamepad.
type padID = ebiten.GamepadID

// A padEngine is Ebitengine's state of the gamepads in the current tick.
type padEngine interface {
	appendPads(ids []padID) []padID
	padName(id padID) (key, name string)
	standard(id padID) bool
	standardButton(id padID, b ebiten.StandardGamepadButton) bool
	standardAxis(id padID, a ebiten.StandardGamepadAxis) float64
	padButton(id padID, n int) bool
	padAxis(id padID, n int) float64
	counts(id padID) (buttons, axes int)
}

func (ebitengine) appendPads(ids []padID) []padID {
	return ebiten.AppendGamepadIDs(ids)
}
func (ebitengine) padName(id padID) (key, name string) {
	key, name = ebiten.GamepadSDLID(id), ebiten.GamepadName(id)
	if key == "" {
		key = name
	}
	return key, name
}
func (ebitengine) standard(id padID) bool {
	return ebiten.IsStandardGamepadLayoutAvailable(id)
}
func (ebitengine) standardButton(id padID, b ebiten.StandardGamepadButton) bool {
	return ebiten.IsStandardGamepadButtonPressed(id, b)
}
func (ebitengine) standardAxis(id padID, a ebiten.StandardGamepadAxis) float64 {
	return ebiten.StandardGamepadAxisValue(id, a)
}
func (ebitengine) padButton(id padID, n int) bool {
	return ebiten.IsGamepadButtonPressed(id, ebiten.GamepadButton(n))
}
func (ebitengine) padAxis(id padID, n int) float64 {
	return ebiten.GamepadAxisValue(id, ebiten.GamepadAxisType(n))
}
func (ebitengine) counts(id padID) (buttons, axes int) {
	return ebiten.GamepadButtonCount(id), ebiten.GamepadAxisCount(id)
}

// A standardPlace is where the standard layout has a button: at a button, half of an axis, or both.
type standardPlace struct {
	button ebiten.StandardGamepadButton
	axis   ebiten.StandardGamepadAxis
	sign   float64 // of the axis, 0 for none
}

// noButton is the button of a place that is only on an axis.
const noButton ebiten.StandardGamepadButton = -1

// padMeanings are the names of the buttons in the settings, and their intents.
var padMeanings = [PadButtons]struct {
	name  string
	kind  Kind
	usual standardPlace
}{
	PadUp:       {"up", Up, standardPlace{ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadAxisLeftStickVertical, -1}},
	PadDown:     {"down", Down, standardPlace{ebiten.StandardGamepadButtonLeftBottom, ebiten.StandardGamepadAxisLeftStickVertical, 1}},
	PadLeft:     {"left", Left, standardPlace{ebiten.StandardGamepadButtonLeftLeft, ebiten.StandardGamepadAxisLeftStickHorizontal, -1}},
	PadRight:    {"right", Right, standardPlace{ebiten.StandardGamepadButtonLeftRight, ebiten.StandardGamepadAxisLeftStickHorizontal, 1}},
	PadTake:     {"take", Confirm, standardPlace{button: ebiten.StandardGamepadButtonRightBottom}},
	PadBack:     {"back", Back, standardPlace{button: ebiten.StandardGamepadButtonRightRight}},
	PadHint:     {"hint", Hint, standardPlace{button: ebiten.StandardGamepadButtonRightLeft}},
	PadFar:      {"far", Distance, standardPlace{button: ebiten.StandardGamepadButtonRightTop}},
	PadUndo:     {"undo", Undo, standardPlace{button: ebiten.StandardGamepadButtonFrontTopLeft}},
	PadRedo:     {"redo", Redo, standardPlace{button: ebiten.StandardGamepadButtonFrontTopRight}},
	PadPrevious: {"previous", PreviousFocus, standardPlace{button: ebiten.StandardGamepadButtonFrontBottomLeft}},
	PadNext:     {"next", NextFocus, standardPlace{button: ebiten.StandardGamepadButtonFrontBottomRight}},
	PadSettings: {"settings", OpenSettings, standardPlace{button: ebiten.StandardGamepadButtonCenterRight}},
	PadLegend:   {"legend", Gamepad, standardPlace{button: ebiten.StandardGamepadButtonCenterLeft}},
	PadZoomIn:   {"zoomIn", PageUp, standardPlace{noButton, ebiten.StandardGamepadAxisRightStickVertical, -1}},
	PadZoomOut:  {"zoomOut", PageDown, standardPlace{noButton, ebiten.StandardGamepadAxisRightStickVertical, 1}},
	PadWhole:    {"whole", Home, standardPlace{button: ebiten.StandardGamepadButtonRightStick}},
}

// Kind returns the kind of the button's intent.
func (b PadButton) Kind() Kind { return padMeanings[b].kind }
