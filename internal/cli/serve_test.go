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
	"testing/synctest"
	"time"

	"warren/internal/webserver"
)

func TestServeFails(t *testing.T) {
	t.Parallel()
	r := runWith("", "serve", "-dir", pageFolder(t), "-addr", "127.0.0.1:nine")
	if r.status != statusFailed || r.stdout != "" || !strings.HasPrefix(r.stderr, "warren: listen tcp") || strings.Count(r.stderr, "\n") != 1 {
		t.Errorf("exit status %d, standard output %q, standard error %q", r.status, r.stdout, r.stderr)
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
	t.Parallel()
	for _, test := range []struct {
		ip        net.IP
		url, open string
	}{
		{net.IPv4(127, 0, 0, 1), "http://127.0.0.1:8080/", ""},
		{net.IPv4zero, "http://localhost:8080/", ", on every address of this machine"},
		{net.IPv6zero, "http://localhost:8080/", ", on every address of this machine"},
		{net.IPv6loopback, "http://[::1]:8080/", ""},
	} {
		if url, open := forBrowser(&net.TCPAddr{IP: test.ip, Port: 8080}); url != test.url || open != test.open {
			t.Errorf("%v is %q%q for a browser, want %q%q", test.ip, url, open, test.url, test.open)
		}
	}
}

// pipes is a listener that accepts one end of each pipe that is dialled.
type pipes struct {
	dialled chan net.Conn
	closed  func()
	done    <-chan struct{}
}

func newPipes() pipes {
	ctx, cancel := context.WithCancel(context.Background())
	return pipes{make(chan net.Conn), cancel, ctx.Done()}
}

func (p pipes) dial() net.Conn {
	here, there := net.Pipe()
	p.dialled <- there
	return here
}

func (p pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.dialled:
		return conn, nil
	case <-p.done:
		return nil, net.ErrClosed
	}
}

func (p pipes) Close() error   { p.closed(); return nil }
func (p pipes) Addr() net.Addr { return &net.TCPAddr{} }

// By the clock of synctest the server ends connections that send no request, no further one, half of one, or that take nothing.
func TestServeKeepsNoIdleConnection(t *testing.T) {
	t.Parallel()
	const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
	for _, test := range []struct {
		name, sends string
		reads       bool
		most        time.Duration
	}{
		{"nothing is sent", "", true, time.Minute},
		{"half a request", request[:20], true, time.Minute},
		{"a body that does not come", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n", true, time.Minute},
		{"no further request", request, true, 2 * time.Minute},
		{"nothing is read", request, false, time.Hour},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				listener, began := newPipes(), time.Now()
				page := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write(make([]byte, 1<<20)) })
				served := make(chan error)
				ctx, interrupt := context.WithCancel(t.Context())
				go func() { served <- serveOn(ctx, listener, page) }()
				conn := listener.dial()
				go func() { io.WriteString(conn, test.sends) }()
				if test.reads {
					io.Copy(io.Discard, conn)
				} else {
					time.Sleep(test.most) // by now it is closed: what comes is cut short
					if n, _ := io.Copy(io.Discard, conn); n >= 1<<20 {
						t.Error("all of it was sent in the end")
					}
				}
				if took := time.Since(began); took > test.most {
					t.Errorf("the connection was kept for %v", took)
				}
				conn.Close()
				interrupt()
				if err := <-served; err != nil {
					t.Error(err)
				}
			})
		})
	}
}

type writerFunc func([]byte)

func (f writerFunc) Write(text []byte) (int, error) {
	f(text)
	return len(text), nil
}

// TestServeWithoutHost checks that an address without a host is that of this machine alone.
func TestServeWithoutHost(t *testing.T) {
	t.Parallel()
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	var line string
	p := program{stdout: &output{w: writerFunc(func(text []byte) {
		line = string(text)
		interrupt()
	})}, stderr: io.Discard, ctx: ctx}
	if status := p.serve([]string{"-dir", pageFolder(t), "-addr", ":0"}); status != statusInterrupted {
		t.Errorf("exit status %d", status)
	}
	if !regexp.MustCompile(`^Warren is at http://127\.0\.0\.1:\d+/ \(Ctrl\+C ends it\)\n$`).MatchString(line) {
		t.Errorf("it says %q", line)
	}
}

func TestServeUntilInterrupted(t *testing.T) {
	t.Parallel()
	handler, err := webserver.Handler(pageFolder(t))
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
	if err := <-ended; err != nil {
		t.Errorf("serveUntil: %v", err)
	}
	if _, err := http.Get(address); err == nil {
		t.Error("the port still answers after the end")
	}
}
