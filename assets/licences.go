package assets

import "strings"

// A Licence is under what parts of the game stand: its name, the parts, and its text.
type Licence struct {
	Name  string
	Parts []string
	Text  string
}

// LicenceFile is the file of all licences, which goes with every package of the game. TestLicences writes it.
const LicenceFile = "LICENSE.txt"

// Between the licences of the file, and in each between its head and its text, stands a line of its own.
const (
	licenceHead = "\n================================================================================\n"
	licenceText = "\n--------------------------------------------------------------------------------\n"
)

// Licences returns those that are there, in the order of their file.
func Licences() []Licence { return licencesOf(string(LicenceText())) }

func licencesOf(file string) (all []Licence) {
	for part := range strings.SplitSeq("\n"+file, licenceHead) {
		if head, text, ok := strings.Cut(part, licenceText); ok {
			name, parts, _ := strings.Cut(head, "\n")
			all = append(all, Licence{name, strings.Split(parts, "\n"), strings.TrimSpace(text)})
		}
	}
	return all
}
