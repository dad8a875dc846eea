//go:build !js

package cli

import (
	"errors"
	"strings"
	"testing"
)

// TestAdvice uses the messages of Ebitengine 2.10.4.
func TestAdvice(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, message, want string }{
		{
			"no display", "ui: no window system is available: fbdev: failed to load libEGL: libEGL.so.1: cannot open shared object file",
			"There is no display",
		},
		{"no DISPLAY", "glfw: x11: the DISPLAY environment variable is missing: platform error", "There is no display"},
		{"a DISPLAY that is not there", "glfw: x11: failed to open display :7: platform error", "There is no display"},
		{"no X11", "glfw: failed to load any of [libX11.so.6 libX11.so]: libX11.so.6: cannot open shared object file", "libx11-6"},
		{"another library of X11", "glfw: failed to load any of [libXi.so.6 libXi.so]: libXi.so.6: cannot open", "the one named above"},
		{"no GL", "gl: failed to load libGL.so and libGLESv2.so: libGL.so.1: cannot open shared object file", "apt install libgl1;"},
		{"no EGL", "glfw: egl: library not found: API unavailable", "apt install libgl1;"},
		{"no driver", "glfw: egl: failed to initialize EGL: EGL is not or could not be initialized: API unavailable", "libgl1-mesa-dri"},
		{"a display without GLX", "glfw: glx: GLX extension not found: API unavailable", "libgl1-mesa-dri"},
		{"something else", "ui: the moon is in the wrong house", "make web"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := advice(errors.New(test.message))
			if !strings.Contains(got, test.want) {
				t.Errorf("%s\ngives %q, want it to say %q", test.message, got, test.want)
			}
			if strings.Contains(got, "\n") {
				t.Errorf("the advice is more than one line: %q", got)
			}
		})
	}
}
