//go:build !js

package store

import (
	"bufio"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"warren/internal/deep"
)

// childRole is the environment variable that makes the test program a window of the game; its value says what the window does.
const childRole = "WARREN_STORE_CHILD"

var roles = map[string]func(s *Store, args []string) error{"save": saveForEver, "crash": crash}

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

// A position is a saved game whose sum shows any damage.
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

func loadPosition(s *Saver) (turn int, err error) {
	_, err = s.LoadChecked("game", func(data []byte) error {
		p, err := decodePosition(data)
		turn = p.Turn
		return err
	}, nil)
	return turn, err
}

func saveForEver(s *Store, _ []string) error {
	if err := s.own(); err != nil { // a window that was killed holds nothing back
		return err
	}
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

// A window that saves as fast as it can is killed until enough kills came while a file was being written. No save that was done is lost, and what
// is found is whole.
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
				if err := s.own(); err != nil {
					t.Fatal(err)
				}
				defer s.lock.Close()
				s.tidy()
				files := filesIn(t, dir)
				if len(files) != 2 || files["data/warren/game.json"] == "" || files["data/warren/backup/game.json"] == "" {
					t.Errorf("left %d files", len(files))
				}
				if before, err := s.Load(backupPart + "game"); err != nil {
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

// killOne kills a window some time after its first save has begun, and returns the last turns that it told of.
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
