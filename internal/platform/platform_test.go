package platform

import "testing"

func TestFirstLanguage(t *testing.T) {
	t.Parallel()
	tests := []struct {
		locales []string
		want    string
	}{
		{nil, "en"},
		{[]string{""}, "en"},
		{[]string{"C"}, "en"},
		{[]string{"POSIX"}, "en"},
		{[]string{"en_GB.UTF-8"}, "en"},
		{[]string{"zh_CN.UTF-8"}, "zh"},
		{[]string{"zh_TW"}, "zh"},
		{[]string{"zh-Hant-HK"}, "zh"},
		{[]string{"ZH"}, "zh"},
		{[]string{"zha"}, "en"},
		{[]string{"fr-FR", "zh-CN", "en"}, "zh"},
		{[]string{"de", "en-US", "zh"}, "en"},
		{[]string{"fr-FR", "de"}, "en"},
	}
	for _, test := range tests {
		if got := firstLanguage(test.locales...); got != test.want {
			t.Errorf("firstLanguage(%q) = %q, want %q", test.locales, got, test.want)
		}
	}
}
