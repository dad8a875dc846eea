//go:build e2e

package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// A driver drives one page of a browser.
type driver interface {
	open(address string) error
	// eval returns the value of a JavaScript expression as JSON. It waits for a promise.
	eval(expression string) (json.RawMessage, error)
	// act performs the actions of one input source, as WebDriver writes them.
	act(source any) error
}

// inputSource is an input source of WebDriver: the one mouse or the one keyboard, and what it does
// in order.
type inputSource struct {
	Type    string           `json:"type"` // "pointer" or "key"
	ID      string           `json:"id"`
	Actions []map[string]any `json:"actions"`
}

// freePort returns a port of loopback that nobody listens on.
func freePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// start starts a browser's program, which ends with the test. Its environment has a home of its
// own.
func start(t testing.TB, name, home string, env []string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = append(append(os.Environ(), "HOME="+home, "XDG_RUNTIME_DIR="+home, "LIBGL_ALWAYS_SOFTWARE=1"), env...)
	var printed bytes.Buffer
	cmd.Stdout, cmd.Stderr = &printed, &printed
	if err := cmd.Start(); err != nil {
		t.Fatalf("%v; on Debian: apt-get install firefox-esr webkit2gtk-driver", err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill() // it may have ended
		_ = cmd.Wait()
		if t.Failed() {
			t.Logf("%s printed:\n%s", name, printed.String())
		}
	})
}

// await calls try until it succeeds.
func await(t testing.TB, what string, try func() error) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for err := try(); err != nil; err = try() {
		if time.Now().After(deadline) {
			t.Fatalf("%s: %v", what, err)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// ---- Firefox speaks WebDriver BiDi: https://w3c.github.io/webdriver-bidi.

type firefox struct {
	socket  *websocket.Conn
	last    int    // the number of the last command
	context string // the tab
}

// openFirefox starts Firefox with preferences beside those that all tests need.
func openFirefox(t testing.TB, preferences map[string]any) *firefox {
	t.Helper()
	home := t.TempDir()
	all := map[string]any{
		"webgl.force-enabled": true, "browser.shell.checkDefaultBrowser": false, "datareporting.policy.dataSubmissionEnabled": false,
		"toolkit.telemetry.enabled": false, "app.update.enabled": false, "browser.startup.homepage_override.mstone": "ignore",
		"network.captive-portal-service.enabled": false, "network.connectivity-service.enabled": false, "services.settings.server": "",
		"intl.accept_languages": "en-US",
	}
	for name, value := range preferences {
		all[name] = value
	}
	var lines strings.Builder
	for name, value := range all {
		text, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&lines, "user_pref(%q, %s);\n", name, text)
	}
	profile := filepath.Join(home, "profile")
	if err := os.Mkdir(profile, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(lines.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	port := freePort(t)
	start(t, "firefox-esr", home, []string{"MOZ_DISABLE_CONTENT_SANDBOX=1"},
		"--remote-debugging-port", strconv.Itoa(port), "--profile", profile, "--no-remote", "--window-size", "1000,760", "about:blank")
	f := &firefox{}
	await(t, "Firefox", func() (err error) {
		f.socket, _, err = websocket.Dial(context.Background(), fmt.Sprintf("ws://127.0.0.1:%d/session", port), nil)
		return err
	})
	f.socket.SetReadLimit(-1)
	t.Cleanup(func() { _ = f.socket.CloseNow() }) // Firefox is killed next
	if err := f.call("session.new", map[string]any{"capabilities": map[string]any{}}, nil); err != nil {
		t.Fatal(err)
	}
	var tree struct {
		Contexts []struct {
			Context string `json:"context"`
		} `json:"contexts"`
	}
	if err := f.call("browsingContext.getTree", map[string]any{}, &tree); err != nil {
		t.Fatal(err)
	}
	f.context = tree.Contexts[0].Context
	return f
}

func (f *firefox) call(method string, params map[string]any, result any) error {
	f.last++
	command, err := json.Marshal(map[string]any{"id": f.last, "method": method, "params": params})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := f.socket.Write(ctx, websocket.MessageText, command); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	for {
		_, text, err := f.socket.Read(ctx)
		if err != nil {
			return fmt.Errorf("%s: %w", method, err)
		}
		var answer struct {
			ID      int             `json:"id"`
			Error   string          `json:"error"`
			Message string          `json:"message"`
			Result  json.RawMessage `json:"result"`
		}
		if err := json.Unmarshal(text, &answer); err != nil {
			return fmt.Errorf("%s: %w", method, err)
		}
		if answer.ID != f.last { // an event
			continue
		}
		if answer.Error != "" {
			return fmt.Errorf("%s: %s: %s", method, answer.Error, answer.Message)
		}
		if result == nil {
			return nil
		}
		return json.Unmarshal(answer.Result, result)
	}
}

func (f *firefox) open(address string) error {
	return f.call("browsingContext.navigate", map[string]any{"context": f.context, "url": address, "wait": "interactive"}, nil)
}

func (f *firefox) eval(expression string) (json.RawMessage, error) {
	var answer struct {
		Result struct {
			Value string `json:"value"`
		} `json:"result"`
		Exception struct {
			Text string `json:"text"`
		} `json:"exceptionDetails"`
	}
	err := f.call("script.evaluate", map[string]any{
		"expression": "(async () => JSON.stringify((await (" + expression + ")) ?? null))()", "target": map[string]any{"context": f.context}, "awaitPromise": true, "userActivation": true,
	}, &answer)
	if err == nil && answer.Exception.Text != "" {
		err = errors.New(answer.Exception.Text)
	}
	return json.RawMessage(answer.Result.Value), err
}

func (f *firefox) act(source any) error {
	return f.call("input.performActions", map[string]any{"context": f.context, "actions": []any{source}}, nil)
}

// ---- WebKit speaks WebDriver: https://www.w3.org/TR/webdriver2.

type webkit struct{ session string }

func openWebKit(t testing.TB) *webkit {
	t.Helper()
	port := freePort(t)
	start(t, "WebKitWebDriver", t.TempDir(), []string{"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1", "NO_AT_BRIDGE=1", "LANG=en_US.UTF-8", "LANGUAGE=en_US"},
		"--port="+strconv.Itoa(port))
	w := &webkit{fmt.Sprintf("http://127.0.0.1:%d/session", port)}
	browsers, err := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
	if err != nil || len(browsers) == 0 {
		t.Fatalf("no MiniBrowser of WebKit: %v", err)
	}
	capabilities := map[string]any{"webkitgtk:browserOptions": map[string]any{"binary": browsers[len(browsers)-1], "args": []string{"--automation"}}}
	var session struct {
		ID string `json:"sessionId"`
	}
	await(t, "WebKit", func() error {
		return w.call(http.MethodPost, "", map[string]any{"capabilities": map[string]any{"alwaysMatch": capabilities}}, &session)
	})
	w.session += "/" + session.ID
	t.Cleanup(func() { _ = w.call(http.MethodDelete, "", nil, nil) }) // the driver is killed next
	if err := w.call(http.MethodPost, "/window/rect", map[string]any{"x": 0, "y": 0, "width": 1000, "height": 760}, nil); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *webkit) call(method, path string, params, result any) error {
	body, err := json.Marshal(params)
	if err != nil {
		return err
	}
	request, err := http.NewRequest(method, w.session+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s: %s", path, response.Status, text)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(text, &struct{ Value any }{result})
}

func (w *webkit) open(address string) error {
	return w.call(http.MethodPost, "/url", map[string]any{"url": address}, nil)
}

func (w *webkit) eval(expression string) (value json.RawMessage, err error) {
	script := "const done = arguments[0]; (async () => (" + expression + "))().then(done, e => done({ thrown: String(e) }))"
	err = w.call(http.MethodPost, "/execute/async", map[string]any{"script": script, "args": []any{}}, &value)
	var fault struct{ Thrown string }
	if err == nil && json.Unmarshal(value, &fault) == nil && fault.Thrown != "" {
		err = errors.New(fault.Thrown)
	}
	return value, err
}

func (w *webkit) act(source any) error {
	return w.call(http.MethodPost, "/actions", map[string]any{"actions": []any{source}}, nil)
}
