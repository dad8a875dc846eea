// Package assets holds the files that the game ships: fonts, the strings of both languages and the browser page.
package assets

// A Phrase is one player-facing string in both languages. Both have the same %-verbs, which the caller fills in.
type Phrase struct{ EN, ZH string }

// Phrases returns all player-facing strings by key, such as "tool.undo".
func Phrases() map[string]Phrase {
	english, chinese := Words("en"), Words("zh")
	all := make(map[string]Phrase, len(english))
	for key, text := range english {
		all[key] = Phrase{text, chinese[key]}
	}
	return all
}

// WordsFile returns the file in which a page has the player-facing strings of a language.
func WordsFile(language string) string { return "words." + language + ".txt" }
