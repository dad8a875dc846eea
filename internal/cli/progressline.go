//go:build !js

package cli

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
)

// A progressLine is a line on a terminal that a hunt writes anew again and again. All methods of a nil progressLine do
// nothing else, for when standard error is no terminal.
type progressLine struct {
	out   io.Writer
	began time.Time
	ended chan struct{}
	gone  sync.WaitGroup

	mu       sync.Mutex
	units    uint64
	explored uint64
	best     find
	width    int // of what stands on the line
}

// startProgress begins a line on out; it returns nil if out is no terminal.
func startProgress(out io.Writer) *progressLine {
	file, ok := out.(*os.File)
	if !ok {
		return nil
	}
	if info, err := file.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	l := &progressLine{out: out, began: time.Now(), ended: make(chan struct{})}
	l.gone.Go(l.refresh)
	return l
}

// refresh writes the line every second until stop.
func (l *progressLine) refresh() {
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-l.ended:
			return
		case <-ticker.C:
			l.mu.Lock()
			l.write(l.text(time.Since(l.began)))
			l.mu.Unlock()
		}
	}
}

// worked counts positions.
func (l *progressLine) worked(explored uint64) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.explored += explored
}

// done counts a unit.
func (l *progressLine) done() {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.units++
}

// show tells the best board from now on.
func (l *progressLine) show(best find) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.best = best
}

// around calls print while the line is not there, so that what it prints does not run into the line.
func (l *progressLine) around(print func()) {
	if l == nil {
		print()
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.write("")
	print()
}

// stop takes the line away.
func (l *progressLine) stop() {
	if l == nil {
		return
	}
	close(l.ended)
	l.gone.Wait()
	l.write("")
}

// text returns the line after that time: how long, how many units at which rate, and the best board so far.
func (l *progressLine) text(after time.Duration) string {
	text := fmt.Sprintf("%v  %s", after.Round(time.Second), count(l.units, "units"))
	if seconds := uint64(after / time.Second); seconds > 0 {
		text += fmt.Sprintf("  %s/s", count(l.explored/seconds, "positions"))
	}
	if l.best.Board != "" {
		text += fmt.Sprintf("  best: par %d, grade %d (seed %d)", l.best.Par, l.best.Grade, l.best.Seed)
	}
	return text
}

// lineWidth is the longest line: a terminal seldom has fewer than 80 columns, and a line that fills the last one or goes on in
// the next row cannot be written over.
const lineWidth = 79

// write replaces the line by another, as far as it fits. Blanks wipe out what the last one had more, since not every terminal knows how to
// erase a line.
func (l *progressLine) write(text string) {
	if text == "" && l.width == 0 {
		return
	}
	text = text[:min(len(text), lineWidth)]
	blank := strings.Repeat(" ", max(0, l.width-len(text)))
	fmt.Fprintf(l.out, "\r%s%s", text, blank)
	if text == "" {
		io.WriteString(l.out, "\r")
	}
	l.width = len(text)
}
