//go:build e2e

package browser

import (
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// keepsUnderAName keeps a board under a name that is typed as input methods type, with characters for which the page loads a font.
func (b *tab) keepsUnderAName() {
	b.t.Helper()
	b.key("q")
	b.find("button", "^Copy link$") // the table has a More of its own
	b.activate("button", "^More$")
	b.activate("button", "^Save$")
	b.hears("Keep this board")
	b.until(`document.activeElement.tagName === "INPUT" && document.activeElement.value === "Traffic Jam 1"`)
	b.do(chromedp.KeyEvent(kb.Delete)) // of what is proposed, all of which is marked
	b.pasteAt("document.activeElement", strings.Join(oneMove, "\n"))
	b.until(`document.activeElement.value === "` + oneMove[0] + `"`)
	b.hears("Keep this board")
	b.script(`document.activeElement.select()`)
	b.pasteAt("document.activeElement", "鑫的\n车阵")
	b.until(`document.activeElement.value === "鑫的"`)
	b.script(`document.execCommand("insertText", false, "车阵 h8")`)
	b.until(`document.activeElement.value === "鑫的车阵 h8"`)
	b.key(kb.Enter)
	b.hears("Kept as “鑫的车阵 h8”")
	b.until(`document.activeElement.tagName !== "INPUT"`)
	if ring := eval[bool](b, `document.querySelector("canvas").classList.contains("ring")`); ring {
		b.t.Error("a frame runs round the canvas after the name is typed")
	}
	b.until(`(localStorage.getItem("warren/boards") || "").length > 0`)

	b.key(kb.Escape)
	b.hears("Way Home: levels")
	b.key("7")
	b.hears("鑫的车阵 h8. Traffic Jam · best 2 moves · Easy")
	b.until(`performance.getEntriesByType("resource").some(r => r.name.includes("names.otf"))`)
	b.activate("button", "^鑫的车阵")
	b.hears("鑫的车阵")
	b.find("gridcell", "^Free, row 1, column 1$")
}
