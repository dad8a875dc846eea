package platform

import "testing"

func TestFirstLanguage(t *testing.T) {
	t.Parallel()
	tests := []struct {
		locales     []string
		want        string
		traditional bool
	}{
		{nil, "en", false},
		{[]string{""}, "en", false},
		{[]string{"C"}, "en", false},
		{[]string{"POSIX"}, "en", false},
		{[]string{"en_GB.UTF-8"}, "en", false},
		{[]string{"zh_CN.UTF-8"}, "zh", false},
		{[]string{"zh_TW"}, "zh", true},
		{[]string{"zh-Hant-HK"}, "zh", true},
		{[]string{"ZH"}, "zh", false},
		{[]string{"zha"}, "en", false},
		{[]string{"fr-FR", "zh-CN", "en"}, "zh", false},
		{[]string{"de", "en-US", "zh"}, "en", false},
		{[]string{"fr-FR", "de"}, "en", false},
		{[]string{"zh_TW.UTF-8"}, "zh", true},
		{[]string{"zh-HK", "zh-CN"}, "zh", true},
		{[]string{"zh-MO"}, "zh", true},
		{[]string{"zh-Hant"}, "zh", true},
		{[]string{"zh-Hans-HK"}, "zh", false},
		{[]string{"zh-CN", "zh-TW"}, "zh", false},
		{[]string{"en", "zh-TW"}, "en", false},
	}
	for _, test := range tests {
		if got, traditional := firstLanguage(test.locales...); got != test.want || traditional != test.traditional {
			t.Errorf("firstLanguage(%q) = %q, %v, want %q, %v", test.locales, got, traditional, test.want, test.traditional)
		}
	}
}

// TestPixels checks that the pixels of a window come out again, from its size in logical pixels, and from a size that Ebitengine was asked for
// and has rounded to whole pixels.
func TestPixels(t *testing.T) {
	t.Parallel()
	for _, density := range []float64{1, 1.1, 1.25, 1.5, 1.75, 2, 2.625} {
		for pixels := 300.0; pixels < 4000; pixels++ {
			if w, h, _ := Pixels(pixels/density, pixels/density, density); w != pixels || h != pixels {
				t.Errorf("%v pixels at %v come out as %v, %v", pixels, density, w, h)
			}
		}
	}
	if w, h, _ := Pixels(903, 617, 1.25); w != 1129 || h != 771 { // where Ebitengine has 1128.75 and 771.25
		t.Errorf("903×617 at 1.25 has %v×%v pixels, want 1129×771", w, h)
	}
}
