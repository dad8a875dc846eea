//go:build e2e

package browser

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/chromedp/chromedp/kb"

	"warren/internal/link"
	"warren/internal/picture"
	"warren/puzzles/puzzletest"
	"warren/scenes"
	"warren/scenes/ui"
	"warren/solver"
	"warren/solver/search"
)

// exchange stands for what the browser does with what the game hands to it.
const exchange = `{
	window.refused = false;
	const permit = () => refused ? Promise.reject(new Error("refused")) : Promise.resolve();
	navigator.clipboard.writeText = text => permit().then(() => { window.copied = text });
	navigator.clipboard.readText = () => permit().then(() => window.copied);
	navigator.canShare = () => true;
	navigator.share = data => { window.shared = data.text + "\n" + data.files[0].name + " " + data.files[0].type; return Promise.resolve() };
	HTMLAnchorElement.prototype.click = function () { window.downloaded = this.download };
}`

// passesOn passes a board on in each way, and opens what comes back, with a clipboard and without one.
func (b *tab) passesOn() {
	b.t.Helper()
	b.script(exchange)
	b.key("q")
	b.hears("Share.")
	b.key(kb.Enter)
	b.hears("The link is copied")
	link := eval[string](b, "window.copied")
	if page, _, found := strings.Cut(link, "#"); !found || page != eval[string](b, "location.origin + location.pathname") {
		b.t.Errorf("the link is %q", link)
	}
	b.activate("button", "^More$")
	b.activate("button", "^Copy board$")
	b.hears("The board is copied")
	if got := eval[string](b, "window.copied"); got != strings.Join(twoMoves, "\n")+"\n" {
		b.t.Errorf("the board is copied as %q", got)
	}
	b.activate("button", "^Save picture$")
	b.hears("among your downloads")
	if got := eval[string](b, "window.downloaded"); got != "warren-rushhour.png" {
		b.t.Errorf("the picture is %q", got)
	}
	b.activate("button", "^Pass on$")
	b.until("window.shared")
	if got := eval[string](b, "window.shared"); !strings.Contains(got, link) || !strings.HasSuffix(got, "\nwarren-rushhour.png image/png") {
		b.t.Errorf("passed on is %q", got)
	}
	b.script(fmt.Sprintf("copied = %q", strings.Join(oneMove, "\n")))
	b.activate("button", "^Paste$")
	b.hears(oneMove.told())

	// Without a clipboard the page shows the text so that it can be marked, and tells how to paste.
	b.script("refused = true")
	b.button(ui.Share, 0)
	b.hears("Share.")
	b.activate("button", "^More$")
	b.activate("button", "^Copy board$")
	b.hears("Nothing could be copied here")
	const passage = `document.querySelector("#mirror textarea")`
	b.until(passage + ` && ` + passage + `.offsetHeight > 0`)
	if got := eval[string](b, passage+".value"); got != strings.Join(oneMove, "\n")+"\n" {
		b.t.Errorf("the text is %q", got)
	}
	b.click(b.middle(passage))
	b.until(`getSelection().toString().startsWith("......") || ` + passage + `.selectionEnd - ` + passage + `.selectionStart === ` + passage + `.value.length`)
	if !eval[bool](b, `(s => s.opacity === "1" && s.pointerEvents === "auto" && s.userSelect === "text")(getComputedStyle(`+passage+`))`) {
		b.t.Error("the text cannot be seen or marked")
	}
	b.activate("button", "^Paste$")
	b.hears("Ctrl+V or Cmd+V pastes")
	b.key(kb.Escape)
	b.until(`!document.querySelector("[role=dialog]")`)
	b.paste(strings.Join(twoMoves, "\n"))
	b.hears(twoMoves.told())
}

// keepDownload is a script that keeps in window.file, in base 64, what the browser is to download.
const keepDownload = `window.file = "";
const addressOf = URL.createObjectURL;
let blob; // the page may fetch nothing but its own files
URL.createObjectURL = function (made) { blob = made; return addressOf(made); };
HTMLAnchorElement.prototype.click = async function () {
	const data = new Uint8Array(await blob.arrayBuffer());
	window.file = btoa(Array.from(data, byte => String.fromCharCode(byte)).join(""));
};`

// drawsAsTheDesktop compares the pictures of two boards, byte by byte, with those of the desktop.
func (b *tab) drawsAsTheDesktop() {
	b.t.Helper()
	b.script(keepDownload)
	page := eval[string](b, "location.origin + location.pathname")
	for _, board := range []struct{ puzzle, name, text string }{
		{"linkup", "Link-up", puzzletest.SamplesOf("linkup").Shown},
		{"maze", "Way Home", puzzletest.SamplesOf("maze").Shown},
	} {
		answer, err := solver.Puzzles().Do(b.t.Context(), search.Request{Puzzle: board.puzzle, Task: search.TaskSolve, Board: board.text})
		if err != nil {
			b.t.Fatal(err)
		}
		teller, err := scenes.NewNarrator(board.puzzle, "en")
		if err != nil {
			b.t.Fatal(err)
		}
		address, err := link.Address(page, link.Link{Puzzle: board.puzzle, Board: board.text})
		if err != nil {
			b.t.Fatal(err)
		}
		still, err := scenes.Still(board.puzzle, board.text)
		if err != nil {
			b.t.Fatal(err)
		}
		proof := strings.SplitAfter(teller.Proof(&answer), ".")[0] // what the table tells beside it is not on the picture
		want, err := picture.PNG(picture.Card{Board: still, Title: board.name, Par: proof, Link: address})
		if err != nil {
			b.t.Fatal(err)
		}
		b.script(fmt.Sprintf("file = ''; location.hash = %q", address[strings.Index(address, "#"):]))
		b.hears(board.name + ".")
		b.hears(proof)
		b.button(ui.Share, 0)
		b.hears("Share.")
		b.activate("button", "^More$")
		b.activate("button", "^Save picture$")
		b.until("file")
		got, err := base64.StdEncoding.DecodeString(eval[string](b, "window.file"))
		if err != nil {
			b.t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			name := filepath.Join(os.TempDir(), "warren-picture-"+board.puzzle)
			for ending, data := range map[string][]byte{"-page.png": got, "-desktop.png": want} {
				if err := os.WriteFile(name+ending, data, 0o644); err != nil {
					b.t.Error(err)
				}
			}
			b.t.Errorf("the page draws another picture: compare %s-page.png and -desktop.png", name)
		}
		b.key(kb.Escape)
		b.until(`!document.querySelector("[role=dialog]")`)
	}
}
