//go:build e2e

package browser

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"warren/scenes/ui"
)

// Places of puzzles among the cards of home.
const (
	wayHome   = 0
	oneStroke = 4
)

// TestLevelsAreKept opens a level by clicks, solves it and begins the next. A new player gets both by export and import.
func TestLevelsAreKept(t *testing.T) {
	t.Parallel()
	address := warren(t)
	b := open(t, address, setup{})
	b.prefers(moving)
	b.ready()
	b.button(ui.LevelsOf, oneStroke)
	b.hears("0 / 180")

	b.key(kb.Home) // the list shows the level that follows the lessons
	b.button(ui.OpenLevel, 1)
	b.hears("Cells: 1 / 9")
	for _, key := range []string{kb.ArrowRight, kb.ArrowRight, kb.ArrowDown, kb.ArrowLeft, kb.ArrowLeft, kb.ArrowDown, kb.ArrowRight, kb.ArrowRight} {
		b.key(key)
	}
	b.hears("Solved!")
	b.button(ui.Next, 0)
	b.hears("Cells: 1 / 12")
	b.key(kb.ArrowRight)
	b.key(kb.ArrowRight)
	const begun = "Cells: 3 / 12"
	b.hears(begun)
	b.key(kb.Escape)
	b.hears("3 / 180")

	backup := b.export()
	b = open(t, address, setup{before: keepChooser})
	b.ready()
	b.importFile(backup)
	b.hears("One Stroke. Levels: 1/60")
	b.key(kb.Escape)
	b.button(ui.LevelsOf, oneStroke)
	b.hears("3 / 180")
	b.button(ui.OpenLevel, 2)
	b.hears(begun)
}

// export has the game export everything, and returns the name of the file that the browser has downloaded.
func (b *tab) export() string {
	b.t.Helper()
	dir := b.t.TempDir()
	call(b, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir,
		BrowserContextID: chromedp.FromContext(b.ctx).BrowserContextID,
	})
	b.key(kb.Escape)
	b.key(kb.Escape)
	b.button(ui.Statistics, 0)
	b.button(ui.Export, 0)
	b.hears("Everything is in a file among your downloads.")
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if files, err := filepath.Glob(filepath.Join(dir, "warren-backup-????-??-??.json")); err != nil {
			b.t.Fatal(err)
		} else if len(files) == 1 {
			return files[0]
		}
	}
	entries, err := os.ReadDir(dir)
	b.t.Fatalf("no backup was downloaded in %v: %v (%v)", patience, entries, err)
	return ""
}

// keepChooser is a script for setup.before that keeps the element with which the player chooses a file, for importFile to fill.
const keepChooser = `HTMLInputElement.prototype.click = function () { window.chooser = this };`

// importFile has the game import a file from home.
func (b *tab) importFile(file string) {
	b.t.Helper()
	b.button(ui.Statistics, 0)
	b.button(ui.Import, 0)
	b.until("window.chooser")
	chooser, err := chromedp.Run(b.ctx, chromedp.Evaluate[*runtime.RemoteObject]("window.chooser"))
	if err != nil {
		b.t.Fatal(err)
	}
	call(b, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{file}, ObjectID: chooser.ObjectID})
	b.hears("The backup is in.")
}
