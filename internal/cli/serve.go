//go:build !js

package cli

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"warren/internal/webserver"
)

const (
	loopback    = "127.0.0.1"
	serveAddr   = loopback + ":8080"
	serveFolder = "build/web" // where make web writes the page
)

const serveUsage = `warren serve [-addr HOST:PORT] [-dir FOLDER]

Serves the browser version that make web built, until it is interrupted. It answers only where it is called by an address, localhost, HOST or the name of this
machine.

    -addr HOST:PORT  where to listen (default ` + serveAddr + `: this machine alone, as without HOST; 0.0.0.0 or [::] for
                     all its addresses); port 0 takes a free one
    -dir FOLDER      the folder of the page (default ` + serveFolder + `)
`

func (p program) serve(args []string) int {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	addr := flags.String("addr", serveAddr, "")
	folder := flags.String("dir", serveFolder, "")
	if status, ok := p.parse(flags, serveUsage, args); !ok {
		return status
	}
	if flags.NArg() > 0 {
		return p.bad(fmt.Errorf("nothing expected after serve's flags, got %q", flags.Args()))
	}
	host, port, err := net.SplitHostPort(*addr)
	if err != nil {
		return p.bad(fmt.Errorf("-addr %s: expected HOST:PORT such as %s: %w", *addr, serveAddr, err))
	}
	// Package net takes a missing host for all addresses; who wants those has to say so.
	*addr = net.JoinHostPort(cmp.Or(host, loopback), port)
	handler, err := webserver.Handler(*folder)
	if err != nil {
		return p.bad(fmt.Errorf("%w; run `make web`", err))
	}
	self, _ := os.Hostname() // "" is nobody's name
	handler = webserver.OwnHost(handler, strings.ToLower(host), strings.ToLower(self), strings.ToLower(self)+".local")
	if err := p.serveUntil(p.ctx, *addr, handler); err != nil {
		p.complain(err)
		return statusFailed
	}
	return p.interrupted("")
}

// serveUntil serves until ctx is done, and then waits a short time for pending requests.
func (p program) serveUntil(ctx context.Context, addr string, handler http.Handler) error {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	url, open := forBrowser(listener.Addr())
	fmt.Fprintf(p.stdout, "Warren is at %s%s (Ctrl+C ends it)\n", url, open)
	return serveOn(ctx, listener, handler)
}

// serveOn serves what a listener accepts until ctx is done. Connections that send nothing, or take nothing, end after a while.
func serveOn(ctx context.Context, listener net.Listener, handler http.Handler) error {
	const (
		receiving = 10 * time.Second // a request, which has no body
		sending   = 10 * time.Minute // a file, over the slowest network
		idle      = time.Minute      // between requests
		grace     = 3 * time.Second
	)
	server := &http.Server{Handler: handler, ReadTimeout: receiving, WriteTimeout: sending, IdleTimeout: idle}
	ended := make(chan error, 1)
	go func() {
		<-ctx.Done()
		soon, cancel := context.WithTimeout(context.Background(), grace)
		defer cancel()
		ended <- server.Shutdown(soon)
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	if err := <-ended; err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}

// forBrowser returns the URL for a browser on this machine, and what there is to know of a server that others reach too.
func forBrowser(address net.Addr) (url, open string) {
	at := address.String()
	host, port, err := net.SplitHostPort(at)
	if ip := net.ParseIP(host); err == nil && ip.IsUnspecified() {
		at, open = net.JoinHostPort("localhost", port), ", on every address of this machine"
	}
	return "http://" + at + "/", open
}
