//go:build !js

package cli

import "strings"

const inBrowser = "or play in the browser: make web, then warren serve"

// windowAdvice maps messages of Ebitengine about a window that cannot open to advice. The first match counts.
var windowAdvice = [...]struct {
	says []string
	do   string
}{
	{
		[]string{"no window system is available", "DISPLAY environment variable is missing", "failed to open display", "no monitor was found"},
		"There is no display: start it from a desktop session, or set DISPLAY to one; " + inBrowser + ".",
	},
	{
		[]string{"failed to load any of [libX11"},
		"The X11 library is missing: install libx11-6 (Debian, Ubuntu: sudo apt install libx11-6 libgl1; " +
			"Fedora: sudo dnf install libX11 libglvnd-glx; Arch: sudo pacman -S libx11 libglvnd).",
	},
	{
		[]string{"failed to load libGL", "egl: library not found"},
		"The OpenGL library is missing: install libgl1 (Debian, Ubuntu: sudo apt install libgl1; " +
			"Fedora: sudo dnf install libglvnd-glx; Arch: sudo pacman -S libglvnd).",
	},
	{
		[]string{"egl: ", "glx: "},
		"No OpenGL driver works on this display: install Mesa's (Debian, Ubuntu: sudo apt install libgl1-mesa-dri; " +
			"Fedora: sudo dnf install mesa-dri-drivers; Arch: sudo pacman -S mesa), or your graphics card's own; " + inBrowser + ".",
	},
	{
		[]string{"failed to load any of ["},
		"A library of the window system is missing: install the one named above; " + inBrowser + ".",
	},
}

// advice returns what the user can do about a window that cannot open for that reason.
func advice(err error) string {
	for _, known := range windowAdvice {
		for _, says := range known.says {
			if strings.Contains(err.Error(), says) {
				return known.do
			}
		}
	}
	return "A newer graphics driver may help; " + inBrowser + "."
}
