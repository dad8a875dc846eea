package screen

import (
	"strings"
	"testing"
)

// An account says each fact once, and what the message says in the message's place.
func TestAccount(t *testing.T) {
	t.Parallel()
	message := append(Of(FactLost, "No way is left."), Of(FactWhy, "Two wait for each other.")...)
	for _, test := range []struct {
		name    string
		message Message
		hushed  Fact
		fill    func(a *Account)
		want    string // ! marks a sentence of the message, - a quiet one
	}{
		{"nothing", nil, FactOwn, func(a *Account) { a.Say(""); a.Fact(FactWhy, "") }, ""},
		{"the same words", nil, FactOwn, func(a *Account) { a.Say("One."); a.Say("One."); a.Quietly("Two.") }, "One.|-Two."},
		{"the same fact", nil, FactOwn, func(a *Account) { a.Fact(FactWhy, "One."); a.Fact(FactWhy, "Two.") }, "One."},
		{"a message", message, FactOwn, func(a *Account) { a.Fact(FactWhy, "Another."); a.All(message) }, "!No way is left.|!Two wait for each other."},
		{"a sentence of a message", message, FactOwn, func(a *Account) { a.Fact(FactWhy, "Two wait for each other."); a.All(message) },
			"!Two wait for each other.|!No way is left."},
		{"a fact that the player knows", message, FactLost, func(a *Account) { a.All(message) }, "!-No way is left.|!Two wait for each other."},
	} {
		a := &Account{Message: test.message, Hushed: map[Fact]bool{test.hushed: test.hushed != FactOwn}}
		test.fill(a)
		var got []string
		for _, s := range a.Sentences {
			mark := ""
			if s.Told {
				mark = "!"
			}
			if s.Quiet {
				mark += "-"
			}
			got = append(got, mark+s.Text)
		}
		if says := strings.Join(got, "|"); says != test.want {
			t.Errorf("%s: %q, want %q", test.name, says, test.want)
		}
	}
}
