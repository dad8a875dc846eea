package ask

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"warren/solver/search"
)

// A scripted solver writes down what happens to its searches, and says of the last one what the test has it say.
type scripted struct {
	log      []string
	progress search.Progress
	answer   *search.Answer
}

func (s *scripted) Start(req search.Request) search.Job {
	s.log = append(s.log, "starts "+req.Board)
	s.progress, s.answer = search.Progress{}, nil
	return s
}

func (s *scripted) Poll() (search.Progress, *search.Answer) { return s.progress, s.answer }

func (s *scripted) Cancel() { s.log = append(s.log, "cancels") }

// play plays one line and returns what came of it.
func (s *scripted) play(t *testing.T, a *Asker, line string) string {
	t.Helper()
	word, rest, _ := strings.Cut(line, " ")
	number := func() int {
		n, err := strconv.Atoi(rest)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	s.log = nil
	switch word {
	case "ask":
		a.Ask(s, search.Request{Board: rest})
	case "explore":
		s.progress.Explored = uint64(number())
	case "solve":
		s.answer = &search.Answer{Solution: search.Solution{Cost: number()}}
	case "poll":
		news, answer := a.Poll(float64(number()))
		if news {
			s.log = append(s.log, "news")
		}
		if answer != nil {
			s.log = append(s.log, fmt.Sprint("answer ", answer.Cost))
		}
	case "forget":
		a.Forget()
	default:
		t.Fatalf("no such line: %s", line)
	}
	is := "nothing"
	switch {
	case a.Long():
		is = fmt.Sprint("long, explored ", a.Explored())
	case a.Asking():
		is = "asking"
	}
	return strings.Join(append(s.log, is), "; ")
}

func TestAsker(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, script string }{
		{"an answer comes soon", `
			poll 16     | nothing
			ask A       | starts A; asking
			explore 3   | asking
			poll 16     | asking
			solve 7     | asking
			poll 16     | news; answer 7; nothing
			poll 16     | nothing
			forget      | nothing`},
		{"a question takes long", `
			ask A       | starts A; asking
			explore 3   | asking
			poll 199    | asking
			poll 1      | news; long, explored 3
			explore 4   | long, explored 3
			poll 199    | long, explored 3
			poll 1      | news; long, explored 4
			poll 200    | long, explored 4
			solve 7     | long, explored 4
			poll 16     | news; answer 7; nothing`},
		{"it takes long before anything was searched", `
			ask A       | starts A; asking
			poll 200    | news; long, explored 0
			poll 200    | long, explored 0`},
		{"a question is forgotten", `
			ask A       | starts A; asking
			forget      | cancels; nothing
			solve 7     | nothing
			poll 16     | nothing
			forget      | nothing`},
		{"another question takes the place of one that takes long", `
			ask A       | starts A; asking
			explore 3   | asking
			poll 200    | news; long, explored 3
			ask B       | cancels; starts B; asking
			poll 199    | asking
			poll 1      | news; long, explored 0`},
		{"a question after an answer cancels nothing", `
			ask A       | starts A; asking
			solve 7     | asking
			poll 16     | news; answer 7; nothing
			ask B       | starts B; asking`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s, a := new(scripted), new(Asker)
			for row := range strings.Lines(strings.TrimSpace(test.script)) {
				line, want, _ := strings.Cut(row, "|")
				line, want = strings.TrimSpace(line), strings.TrimSpace(want)
				if got := s.play(t, a, line); got != want {
					t.Errorf("%s: %s, want %s", line, got, want)
				}
			}
		})
	}
}
