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
	anyButton(id padID) bool
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

func (ebitengine) anyButton(id padID) bool {
	for b := range ebiten.GamepadButton(ebiten.GamepadButtonCount(id)) {
		if ebiten.IsGamepadButtonPressed(id, b) {
			return true
		}
	}
	return false
}

// A standardPlace is where the standard layout has a button: at a button, half of an axis, or both.
type standardPlace struct {
	button ebiten.StandardGamepadButton
	axis   ebiten.StandardGamepadAxis
	sign   float64 // of the axis, 0 for none
}

// noButton is the button of a place that is only on an axis.
const noButton ebiten.StandardGamepadButton = -1

// padMeanings are the intents of the buttons, and their places in the standard layout.
var padMeanings = [PadButtons]struct {
	kind  Kind
	usual standardPlace
}{
	PadUp:       {Up, standardPlace{ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadAxisLeftStickVertical, -1}},
	PadDown:     {Down, standardPlace{ebiten.StandardGamepadButtonLeftBottom, ebiten.StandardGamepadAxisLeftStickVertical, 1}},
	PadLeft:     {Left, standardPlace{ebiten.StandardGamepadButtonLeftLeft, ebiten.StandardGamepadAxisLeftStickHorizontal, -1}},
	PadRight:    {Right, standardPlace{ebiten.StandardGamepadButtonLeftRight, ebiten.StandardGamepadAxisLeftStickHorizontal, 1}},
	PadTake:     {Confirm, standardPlace{button: ebiten.StandardGamepadButtonRightBottom}},
	PadBack:     {Back, standardPlace{button: ebiten.StandardGamepadButtonRightRight}},
	PadHint:     {Hint, standardPlace{button: ebiten.StandardGamepadButtonRightLeft}},
	PadFar:      {Distance, standardPlace{button: ebiten.StandardGamepadButtonRightTop}},
	PadUndo:     {Undo, standardPlace{button: ebiten.StandardGamepadButtonFrontTopLeft}},
	PadRedo:     {Redo, standardPlace{button: ebiten.StandardGamepadButtonFrontTopRight}},
	PadPrevious: {PreviousFocus, standardPlace{button: ebiten.StandardGamepadButtonFrontBottomLeft}},
	PadNext:     {NextFocus, standardPlace{button: ebiten.StandardGamepadButtonFrontBottomRight}},
	PadSettings: {OpenSettings, standardPlace{button: ebiten.StandardGamepadButtonCenterRight}},
	PadLegend:   {Gamepad, standardPlace{button: ebiten.StandardGamepadButtonCenterLeft}},
	PadZoomIn:   {PageUp, standardPlace{noButton, ebiten.StandardGamepadAxisRightStickVertical, -1}},
	PadZoomOut:  {PageDown, standardPlace{noButton, ebiten.StandardGamepadAxisRightStickVertical, 1}},
	PadWhole:    {Home, standardPlace{button: ebiten.StandardGamepadButtonRightStick}},
}

func (b PadButton) Kind() Kind { return padMeanings[b].kind }
