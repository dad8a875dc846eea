//go:build !js

package cli

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"warren/internal/site"
)

func TestServeNeedsABuild(t *testing.T) {
	r := runWith("", "serve", "-dir", t.TempDir())
	if r.status != statusBad || r.stdout != "" || !strings.HasPrefix(r.stderr, "warren: ") || !strings.Contains(r.stderr, "run `make web`") {
		t.Errorf("exit status %d, standard output %q, standard error %q", r.status, r.stdout, r.stderr)
	}
}

func TestServeFlags(t *testing.T) {
	folder := pageFolder(t)
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"serve", "-dir", folder, "-addr", "8080"}, statusBad, "warren: -addr 8080: expected HOST:PORT such as 127.0.0.1:8080"},
		{[]string{"serve", "-dir", folder, "-addr", "127.0.0.1:nine"}, statusFailed, "warren: listen tcp"},
		{[]string{"serve", "everything"}, statusBad, `warren: nothing expected after serve's flags, got ["everything"]`},
	} {
		r := runWith("", test.args...)
		if r.status != test.status || r.stdout != "" || !strings.HasPrefix(r.stderr, test.want) || strings.Count(r.stderr, "\n") != 1 {
			t.Errorf("%v: exit status %d, standard output %q, standard error %q", test.args, r.status, r.stdout, r.stderr)
		}
	}
}

// pageFolder returns a minimal folder that serve accepts as a build.
func pageFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"index.html", "game.wasm", "solver.wasm"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("the file "+name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestForBrowser(t *testing.T) {
	for _, test := range []struct {
		ip   net.IP
		want string
	}{
		{net.IPv4(127, 0, 0, 1), "127.0.0.1:8080"},
		{net.IPv4zero, "localhost:8080"},
		{net.IPv6zero, "localhost:8080"},
		{net.IPv6loopback, "[::1]:8080"},
	} {
		if got := forBrowser(&net.TCPAddr{IP: test.ip, Port: 8080}); got != test.want {
			t.Errorf("%v is %q for a browser, want %q", test.ip, got, test.want)
		}
	}
}

func TestServeUntilInterrupted(t *testing.T) {
	handler, err := site.Handler(pageFolder(t))
	if err != nil {
		t.Fatal(err)
	}
	lines, stdout := io.Pipe()
	p := program{stdout: &output{w: stdout}, stderr: io.Discard}
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	ended := make(chan error, 1)
	go func() { ended <- p.serveUntil(ctx, "127.0.0.1:0", handler) }()

	line, err := bufio.NewReader(lines).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address := regexp.MustCompile(`http://127\.0\.0\.1:\d+/`).FindString(line)
	if address == "" {
		t.Fatalf("no address in %q", line)
	}
	response, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	response.Body.Close()
	if err != nil || response.StatusCode != http.StatusOK || string(body) != "the file index.html" {
		t.Errorf("GET %s: %s %q %v", address, response.Status, body, err)
	}

	interrupt()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("serveUntil: %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("still serving 10 s after the interrupt")
	}
	if _, err := http.Get(address); err == nil {
		t.Error("the port still answers after the end")
	}
}
