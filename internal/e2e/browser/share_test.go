//go:build e2e

package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// exchange stands for what the browser does with what the game hands to it.
const exchange = `
	navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() };
	navigator.canShare = () => true;
	navigator.share = data => { window.shared = data.text + "\n" + data.files[0].name + " " + data.files[0].type; return Promise.resolve() };
	HTMLAnchorElement.prototype.click = function () { window.downloaded = this.download };
`

// TestShare passes a board on in each way, and opens what comes back.
func TestShare(t *testing.T) {
	b := openGame(t, twoMoves, setup{before: exchange})
	b.hears("Best possible: 2 moves (proven)")
	b.key("q")
	b.hears("Share.")
	b.key(kb.Enter)
	b.hears("The link is copied")
	link := eval[string](b, "window.copied")
	if page, _, found := strings.Cut(link, "#"); !found || page != eval[string](b, "location.origin + location.pathname") {
		t.Errorf("the link is %q", link)
	}
	b.activate("button", "^Copy board$")
	b.hears("The board is copied")
	if got := eval[string](b, "window.copied"); got != strings.Join(twoMoves, "\n")+"\n" {
		t.Errorf("the board is copied as %q", got)
	}
	b.activate("button", "^Save picture$")
	b.hears("among your downloads")
	if got := eval[string](b, "window.downloaded"); got != "warren-rushhour.png" {
		t.Errorf("the picture is %q", got)
	}
	b.activate("button", "^Pass on$")
	b.until("window.shared")
	if got := eval[string](b, "window.shared"); !strings.Contains(got, link) || !strings.HasSuffix(got, "\nwarren-rushhour.png image/png") {
		t.Errorf("passed on is %q", got)
	}
	b.script("navigator.clipboard.readText = () => Promise.resolve(" + `"` + strings.Join(oneMove, `\n`) + `"` + ")")
	b.activate("button", "^Paste$")
	b.hears(oneMove.told())
}

// TestShareByHand checks that without a clipboard the page shows the text so that it can be marked, and tells how to paste.
func TestShareByHand(t *testing.T) {
	b := openGame(t, twoMoves, setup{before: `
		navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
		navigator.clipboard.readText = () => Promise.reject(new Error("refused"));
	`})
	b.hears("Best possible: 2 moves (proven)")
	b.key("q")
	b.hears("Share.")
	b.activate("button", "^Copy board$")
	b.hears("Nothing could be copied here")
	const passage = `document.querySelector("#mirror textarea")`
	b.until(passage + ` && ` + passage + `.offsetHeight > 0`)
	if got := eval[string](b, passage+".value"); got != strings.Join(twoMoves, "\n")+"\n" {
		t.Errorf("the text is %q", got)
	}
	b.settle()
	x, y := eval[float64](b, `(r => r.left + r.width / 2)(`+passage+`.getBoundingClientRect())`), eval[float64](b, `(r => r.top + r.height / 2)(`+passage+`.getBoundingClientRect())`)
	b.click(x, y)
	b.until(`getSelection().toString().startsWith("......") || ` + passage + `.selectionEnd - ` + passage + `.selectionStart === ` + passage + `.value.length`)
	if !eval[bool](b, `(s => s.opacity === "1" && s.pointerEvents === "auto" && s.userSelect === "text")(getComputedStyle(`+passage+`))`) {
		t.Error("the text cannot be seen or marked")
	}
	b.picture("share-by-hand")
	b.activate("button", "^Paste$")
	b.hears("Ctrl+V or Cmd+V pastes")
	b.key(kb.Escape)
	b.paste(strings.Join(oneMove, "\n"))
	b.hears(oneMove.told())
}
