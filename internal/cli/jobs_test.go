//go:build !js

package cli

import (
	"strings"
	"testing"
)

// The output, standard error and status are the same whatever the number of boards that are worked at once.
func TestJobsDoNotMatter(t *testing.T) {
	t.Parallel()
	var file strings.Builder
	for range 4 {
		for _, board := range []string{twoMoves, "AA..\n.B..\n", solved, shut, "AA.?\n", "BBBCDE\nFGGCDE\nF.AADE\nHHI...\n.JI.KK\n.JLLMM\n"} {
			file.WriteString(board + "\n")
		}
	}
	for _, args := range []string{
		"solve -json %s rushhour", "solve -all %s rushhour",
		"generate -level easy -count 10 %s rushhour", "generate -size 9x9 -count 20 %s rushhour",
		"generate -level easy -count 3 %s onestroke",
	} {
		var want ran
		for _, jobs := range []string{"-j 1", "-j 7"} {
			got := runWith(file.String(), strings.Fields(strings.Replace(args, "%s", jobs, 1))...)
			got.stdout = withoutEffort(got.stdout)
			if jobs == "-j 1" {
				want = got
			}
			if got.stdout != want.stdout || got.stderr != want.stderr || got.status != want.status || got.stdout+got.stderr == "" {
				t.Errorf("%s with %q: status %d\n%s%swant status %d\n%s%s", args, jobs, got.status, got.stdout, got.stderr, want.status, want.stdout, want.stderr)
			}
		}
	}
}
