package assets

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"warren/internal/deep"
)

// TestPhrasesAreJSON holds readPhrases against encoding/json, on the shipped files and on any other strings.
func TestPhrasesAreJSON(t *testing.T) {
	t.Parallel()
	files, err := stringFiles.ReadDir("strings")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := stringFiles.ReadFile("strings/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		want, got := map[string]Phrase{}, map[string]Phrase{}
		if err := json.Unmarshal(data, &want); err != nil {
			t.Fatal(err)
		}
		if err := readPhrases(string(data), got); err != nil {
			t.Fatal(err)
		}
		if len(want) == 0 || !maps.Equal(got, want) {
			t.Errorf("strings/%s reads otherwise as JSON", file.Name())
		}
	}
	deep.Check(t, func(t *rapid.T) {
		type entry struct {
			EN string `json:"en"`
			ZH string `json:"zh"`
		}
		want, written := map[string]Phrase{}, map[string]entry{}
		for key, texts := range rapid.MapOf(rapid.String(), rapid.SliceOfN(rapid.String(), 2, 2)).Draw(t, "phrases") {
			want[key], written[key] = Phrase{texts[0], texts[1]}, entry{texts[0], texts[1]}
		}
		text, err := json.MarshalIndent(written, "", rapid.SampledFrom([]string{"", " ", "\t"}).Draw(t, "indent"))
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]Phrase{}
		if err := readPhrases(string(text), got); err != nil || !maps.Equal(got, want) {
			t.Fatalf("%s\nreads as %q, %v", text, got, err)
		}
	})
}

// TestLanguages checks that a text in Chinese is Chinese, and one in English is not, except where a name is the same in all languages.
func TestLanguages(t *testing.T) {
	t.Parallel()
	files, err := stringFiles.ReadDir("strings")
	if err != nil {
		t.Fatal(err)
	}
	same := []string{"app.title", "settings.english", "settings.chinese", "keys.cap.escape", "linkup.keys.cap.own"}
	verbs := regexp.MustCompile(`%(\[\d+\])?[a-z]`)
	han := func(r rune) bool { return unicode.Is(unicode.Han, r) }
	for _, file := range files {
		data, err := stringFiles.ReadFile("strings/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		phrases := map[string]Phrase{}
		if err := readPhrases(string(data), phrases); err != nil {
			t.Fatal(err)
		}
		for key, p := range phrases {
			switch {
			case slices.Contains(same, key):
			case strings.ContainsFunc(p.EN, han):
				t.Errorf("%s: %q is not English", key, p.EN)
			case !strings.ContainsFunc(p.ZH, han) && strings.ContainsFunc(verbs.ReplaceAllString(p.ZH, ""), unicode.IsLetter):
				t.Errorf("%s: %q is not Chinese", key, p.ZH)
			}
		}
	}
}

func TestPhraseFaults(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ text, want string }{
		{``, `line 1: "", expected "{"`},
		{`{`, `line 1: "", expected "\""`},
		{"{\n  \"a\": {\"en\": \"x\", \"zh\": \"y\"}", `line 2: "", expected "}"`},
		{"{\n  \"a\": {\"en\": \"x\", \"zh\": \"y\"},\n}", `line 3: "}", expected "\""`},
		{`{"a": {"en": "x", "zh": "y"}} {`, `line 1: "{", expected the end`},
		{`{"a": {"zh": "y", "en": "x"}}`, `line 1: "\"zh\": \"y\", \"", expected "en"`},
		{`{"a": {"en": "x"}}`, `line 1: "}}", expected ","`},
		{`{"a": {"en": "x", "zh": "y}}`, `line 1: "y}}", expected the end of a string`},
		{"{\"a\": {\"en\": \"x\n\", \"zh\": \"y\"}}", `line 1: "x\n\", \"zh\": \"", expected the end of a string`},
		{`{"a": {"en": "\q", "zh": "y"}}`, `line 1: "\\q\", \"zh\": \"", expected escapes of JSON`},
		{"{\"a\": {\"en\": \"x\", \"zh\": \"y\"},\n\"a\": {\"en\": \"x\", \"zh\": \"y\"}}", `line 2: "\"a\": {\"en\": ", expected a key that is new`},
	} {
		if err := readPhrases(test.text, map[string]Phrase{}); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.text, err, test.want)
		}
	}
}
