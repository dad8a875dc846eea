package render

// An Icon is a drawn sign in one colour.
type Icon uint8

const (
	IconUndo Icon = iota
	IconRedo
	IconRestart
	IconNew
	IconHint
	IconSolve
	IconHelp
	IconBack
	IconSettings
	IconPlay
	IconPause
	IconStepOn
	IconStepBack
	IconFaster
	IconClose
	IconNext
	IconTrophy
	IconStar
	IconLanguage
	IconSun
	IconMoon
	IconCheck
	IconLock
	IconEye
	IconRoute
	IconFullScreen
	IconHand
	IconKeyboard
	IconWarn
	iconCount
)

// An iconMask paints an icon in white, for the canvas to tint.
type iconMask Icon

// Paint draws the icon's strokes on a grid of 24.
func (i iconMask) Paint(p *Painter) {
	p.Push(Scale(p.W/24, p.H/24))
	p.Stroke(new(Path).Circle(12, 12, 8), 2, white)
	p.Pop()
}
