package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A contract is something in the source of Ebitengine that a patch relies on.
type contract struct {
	patch string // what relies on it: a function of engine.go, or a line of page.js
	file  string // of the engine
	finds *regexp.Regexp
	times int    // that it is found
	holds string // what the engine does, after "an engine that"
}

// plain finds a text.
func plain(text string) *regexp.Regexp { return regexp.MustCompile(regexp.QuoteMeta(text)) }

const (
	eventsOfPage = "internal/ui/input_js.go"
	pageOfEngine = "internal/ui/ui_js.go"
)

var contracts = [...]contract{
	{"noEarlierShaders", "internal/legacyshader/convert.go", plain("\nfunc convertToPixels(src []byte) ([]byte, error) {\n"), 1, "converts the shaders of earlier versions in one function from source to source"},
	{"noSourceFolder", "internal/debug/caller.go", lookup, 1, "looks for the folder of its source in one call of ebitengineFileDirOnce.Do"},
	{"noSourceFolder", "internal/debug/caller.go", plain("\n\t\"go/build\"\n"), 1, "imports go/build to look for its source"},
	{"noSourceFolder", "internal/debug/caller.go", plain("if ebitengineFileDir == \"\" {\n\t\treturn"), 1, "does without the folder of its source where it is not known"},

	{"HTMLCanvasElement.prototype.getContext = ", "internal/graphicsdriver/opengl/graphics_js.go", plain(`canvas.Call("getContext", "webgl2", attr)`), 1, "gets the context webgl2 of its canvas with an object of attributes"},
	{"attributes.antialias = false", "internal/graphicsdriver/opengl/graphics_js.go", regexp.MustCompile("(?i)antialias"), 0, "leaves it to the browser whether the canvas has multisampling"},
	{`addEventListener("webglcontextlost"`, pageOfEngine, plain(`v.Call("addEventListener", "webglcontextlost"`), 1, "hears on its canvas that the context is lost"},
	{"window.requestAnimationFrame = function", pageOfEngine, plain(`requestAnimationFrame = js.Global().Get("requestAnimationFrame")`), 1, "takes up requestAnimationFrame as it starts"},
	{"window.requestAnimationFrame = function", pageOfEngine, plain("requestAnimationFrame.Invoke(cf)"), 2, "asks for each frame by the requestAnimationFrame that it took up"},
	{"HTMLCanvasElement.prototype, side", pageOfEngine, regexp.MustCompile(`canvas\.Set\("(width|height)", b[wh]\)`), 2, "sets the width and the height of its canvas to the pixels of the body"},
	{`["clientX", "left"], ["clientY", "top"]`, eventsOfPage, regexp.MustCompile(`\b[et]\.Get\("client[XY]"\)\.Float\(\)`), 4, "takes the place of the mouse and of each finger from clientX and clientY"},
	{`["clientX", "left"], ["clientY", "top"]`, eventsOfPage, regexp.MustCompile(`"(offset|page|layer)[XY]"`), 0, "takes places from nothing else"},
	{`addEventListener("touchcancel", lift)`, pageOfEngine, plain(`"touchcancel"`), 0, "does not hear touchcancel"},
	{`canvas.dispatchEvent(new TouchEvent("touchend"`, pageOfEngine, plain(`v.Call("addEventListener", "touchend"`), 1, "hears touchend on its canvas"},
	{`["keydown", "keyup"].forEach`, pageOfEngine, regexp.MustCompile(`v\.Call\("addEventListener", "key(down|up)"`), 2, "hears keys on its canvas"},
	{`addEventListener("drop"`, pageOfEngine, plain(`.Call("webkitGetAsEntry").Get("filesystem").Get("root")`), 1, "reads each dropped file through its entry in a file system"},
}

// TestContracts looks in the source of Ebitengine for what the patches of the engine and of the
// page rely on.
func TestContracts(t *testing.T) {
	t.Parallel()
	all := contracts[:]
	for _, name := range [...]string{"builtinshader", "colormshader"} {
		file := "internal/" + name + "/shader.go"
		all = append(all,
			contract{"shadersWritten", file, imports, 1, "has one block of imports"},
			contract{"shadersWritten", file, cache, 1, "keeps the shaders that it has filled in, in one block of variables"},
			contract{"shadersWritten", file, shaders, 1, "has one template of shaders"},
			contract{"shadersWritten", file, body, 1, "gives a shader for a filter and an address by ShaderSource"},
			contract{"shadersWritten", "internal/" + name + "/defs.go", written, 9, "has its nine shaders written out"},
		)
	}
	module, err := goOutput("list", "-m", "-f", "{{.Dir}} {{.Version}}", engine)
	if err != nil {
		t.Fatal(err)
	}
	source, version, _ := strings.Cut(module, " ")
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "assets", "web", "page.js"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range all {
		text, err := os.ReadFile(filepath.Join(source, filepath.FromSlash(c.file)))
		if err != nil {
			t.Errorf("the patch %q needs an engine that %s, and Ebitengine %s has no %s: %v", c.patch, c.holds, version, c.file, err)
		} else if times := len(c.finds.FindAll(text, -1)); times != c.times {
			t.Errorf("the patch %q needs an engine that %s, and Ebitengine %s is another: %s has %d of %q, want %d", c.patch, c.holds, version, c.file, times, c.finds, c.times)
		}
		if !strings.Contains(string(page)+string(patching), c.patch) {
			t.Errorf("neither engine.go nor page.js has the patch %q", c.patch)
		}
	}
}
