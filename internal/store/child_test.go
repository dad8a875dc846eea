//go:build !js

package store

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"warren/internal/deep"
)

// The tests in this file start this test program again as another window of the game.

// childRole is the environment variable that makes the test program another window; its value says what that does.
const childRole = "WARREN_STORE_CHILD"

var roles = map[string]func(s *Store, args []string) error{"save": saveForEver, "update": updateOften, "crash": crash}

func TestMain(m *testing.M) {
	if role := os.Getenv(childRole); role != "" {
		dir := os.Args[1]
		if err := roles[role](storeIn(dir), os.Args[2:]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func storeIn(dir string) *Store {
	return &Store{config: filepath.Join(dir, "config", "warren"), data: filepath.Join(dir, "data", "warren")}
}

// child returns the command of another window on the folder.
func child(t *testing.T, role, dir string, args ...string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, append([]string{dir}, args...)...)
	cmd.Env = append(os.Environ(), childRole+"="+role)
	cmd.Stderr = os.Stderr
	return cmd
}

// A position stands for a saved game: any part of it missing or changed shows in its sum.
type position struct {
	Version int    `json:"version"`
	Turn    int    `json:"turn"`
	Moves   string `json:"moves"`
	Sum     uint64 `json:"sum"`
}

func encodePosition(turn int) []byte {
	p := position{Version: 1, Turn: turn, Moves: strings.Repeat(strconv.Itoa(turn)+",", 2000)}
	p.Sum = sum(p.Moves)
	data, err := json.Marshal(p)
	if err != nil {
		panic(err)
	}
	return data
}

func sum(text string) uint64 {
	h := fnv.New64a()
	io.WriteString(h, text)
	return h.Sum64()
}

func decodePosition(data []byte) (p position, err error) {
	err = json.Unmarshal(data, &p)
	if err == nil && (p.Sum != sum(p.Moves) || !strings.HasPrefix(p.Moves, strconv.Itoa(p.Turn)+",")) {
		err = fmt.Errorf("turn %d has another sum", p.Turn)
	}
	return p, err
}

// loadPosition returns the turn of the saved game, 0 for none.
func loadPosition(s *Saver) (turn int, err error) {
	_, err = s.LoadChecked("game", func(data []byte) error {
		p, err := decodePosition(data)
		turn = p.Turn
		return err
	}, nil)
	return turn, err
}

// saveForEver saves turn after turn, and tells of each when it begins and when it is done.
func saveForEver(s *Store, _ []string) error {
	s.tidy()
	saver := NewSaver(s)
	turn, err := loadPosition(saver)
	if err != nil {
		return err
	}
	for {
		turn++
		data := encodePosition(turn)
		fmt.Printf("begin %d\n", turn)
		saver.Save("game", data)
		saver.Flush()
		if err := saver.Failure(); err != nil {
			return err
		}
		fmt.Printf("done %d\n", turn)
	}
}

// TestKills kills a window that saves as fast as it can, again and again, and on until enough kills came while a file was being
// written: no save that was done is lost, and what is found is whole.
func TestKills(t *testing.T) {
	t.Parallel()
	const folders, longest = 2, 8 * time.Millisecond
	kills, enough := deep.Times(10), int32(deep.Times(3)) // in all of a folder, and in the middle of a file
	most := int32(100 * folders * kills)
	var inside, torn, survived atomic.Int32
	t.Run("in", func(t *testing.T) {
		for n := range folders {
			t.Run(fmt.Sprintf("folder %d", n+1), func(t *testing.T) {
				t.Parallel()
				random := rand.New(rand.NewPCG(uint64(n), 7))
				dir := t.TempDir()
				turn := 0
				for n := 0; n < kills || turn < 2 || torn.Load() < enough && survived.Load() < most; n++ {
					begun, done := killOne(t, dir, time.Duration(random.Int64N(int64(longest))))
					var err error
					if turn, err = loadPosition(NewSaver(storeIn(dir))); err != nil || turn < done || turn > begun {
						t.Fatalf("after turn %d was done and %d begun, turn %d is found (%v)", done, begun, turn, err)
					}
					if begun > done {
						inside.Add(1)
					}
					parts, err := filepath.Glob(filepath.Join(storeIn(dir).data, "*"+tempSuffix))
					if err != nil {
						t.Fatal(err)
					}
					if len(parts) > 0 { // of this kill: each window removes what the one before left
						torn.Add(1)
					}
					survived.Add(1)
				}
				s := storeIn(dir)
				s.tidy()
				files := filesIn(t, dir)
				if len(files) != 2 || files["data/warren/game.json"] == "" || files["data/warren/backup/game.json"] == "" {
					t.Errorf("left %d files", len(files))
				}
				if before, err := s.Backup("game"); err != nil {
					t.Error(err)
				} else if _, err := decodePosition(before); err != nil {
					t.Errorf("the backup: %v", err)
				}
			})
		}
	})
	if !t.Failed() && torn.Load() < enough {
		t.Errorf("only %d of %d kills came while a file was being written", torn.Load(), survived.Load())
	}
	t.Logf("%d kills survived, %d of them inside a save, %d with a part of a file on the disk", survived.Load(), inside.Load(), torn.Load())
}

// killOne starts a window, kills it some time after its first save has begun, and returns the last turns that it told of.
func killOne(t *testing.T, dir string, after time.Duration) (begun, done int) {
	t.Helper()
	cmd := child(t, "save", dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for first := true; lines.Scan(); first = false {
		if first {
			time.AfterFunc(after, func() { cmd.Process.Kill() })
		}
		var what string
		var turn int
		if _, err := fmt.Sscan(lines.Text(), &what, &turn); err != nil {
			t.Fatal(err)
		}
		begun = turn
		if what == "done" {
			done = turn
		} else if done == 0 {
			done = turn - 1
		}
	}
	if err := cmd.Wait(); err == nil || cmd.ProcessState.Exited() {
		t.Fatalf("the window ended by itself: %v", err)
	}
	return begun, done
}

// A list stands for the book: a set that every window adds to.
type list struct {
	Version int      `json:"version"`
	Facts   []string `json:"facts"`
}

// updateOften adds facts to the list, one by one, as many as it is told and on until it has seen one of another window. It
// begins when it is told to, and tells how many it has added.
func updateOften(s *Store, args []string) error {
	saver := NewSaver(s)
	own := args[0]
	least, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	fmt.Println("ready")
	if _, err := fmt.Scanln(); err != nil {
		return err
	}
	n := 0
	for met := false; n < least || !met; n++ {
		saver.Update("list", func(stored []byte) ([]byte, error) {
			l := list{Version: 1}
			if len(stored) > 0 {
				if err := json.Unmarshal(stored, &l); err != nil {
					return nil, err
				}
			}
			met = met || slices.ContainsFunc(l.Facts, func(fact string) bool { return !strings.HasPrefix(fact, own) })
			l.Facts = append(l.Facts, fmt.Sprintf("%s%d", own, n))
			return json.Marshal(l)
		})
		saver.Flush()
		if err := saver.Failure(); err != nil {
			return err
		}
	}
	fmt.Println(n)
	return nil
}

// TestTwoWindows has two windows add many facts each at the same time.
func TestTwoWindows(t *testing.T) {
	t.Parallel()
	times := deep.Times(40)
	dir := t.TempDir()
	type window struct {
		name string
		cmd  *exec.Cmd
		out  *bufio.Scanner
		in   io.WriteCloser
	}
	var windows []window
	for _, name := range []string{"a", "b"} {
		cmd := child(t, "update", dir, name, strconv.Itoa(times))
		out, outErr := cmd.StdoutPipe()
		in, inErr := cmd.StdinPipe()
		if err := errors.Join(outErr, inErr, cmd.Start()); err != nil {
			t.Fatal(err)
		}
		windows = append(windows, window{name, cmd, bufio.NewScanner(out), in})
	}
	for _, w := range windows {
		if !w.out.Scan() {
			t.Fatalf("window %s does not start", w.name)
		}
	}
	for _, w := range windows {
		if _, err := io.WriteString(w.in, "\n"); err != nil {
			t.Fatal(err)
		}
	}
	var want []string
	for _, w := range windows {
		if !w.out.Scan() {
			t.Fatalf("window %s has failed: %v", w.name, w.cmd.Wait())
		}
		added, err := strconv.Atoi(w.out.Text())
		if err != nil || added < times {
			t.Fatalf("window %s has added %q facts", w.name, w.out.Text())
		}
		if err := w.cmd.Wait(); err != nil {
			t.Fatal(err)
		}
		for i := range added {
			want = append(want, fmt.Sprintf("%s%d", w.name, i))
		}
	}
	data, err := storeIn(dir).Load("list")
	if err != nil {
		t.Fatal(err)
	}
	var l list
	if err := json.Unmarshal(data, &l); err != nil {
		t.Fatal(err)
	}
	turns := 0
	for i := 1; i < len(l.Facts); i++ {
		if l.Facts[i][0] != l.Facts[i-1][0] {
			turns++
		}
	}
	slices.Sort(l.Facts)
	slices.Sort(want)
	if !slices.Equal(l.Facts, want) {
		t.Errorf("%d facts, want %d", len(l.Facts), len(want))
	}
	t.Logf("%d facts; the windows took turns %d times", len(l.Facts), turns)
}
