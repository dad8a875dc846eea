//go:build !js

package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"time"

	"warren/internal/site"
)

const (
	serveAddr   = "127.0.0.1:8080"
	serveFolder = "build/web" // where make web writes the page
)

const serveUsage = `warren serve [-addr HOST:PORT] [-dir FOLDER]

Serves the browser version that make web built, until it is interrupted.

    -addr HOST:PORT  where to listen (default ` + serveAddr + `: this machine alone); port 0 takes a free one
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
	if _, _, err := net.SplitHostPort(*addr); err != nil {
		return p.bad(fmt.Errorf("-addr %s: expected HOST:PORT such as %s: %w", *addr, serveAddr, err))
	}
	handler, err := site.Handler(*folder)
	if err != nil {
		return p.bad(fmt.Errorf("%w; run `make web`", err))
	}
	if err := p.serveUntil(p.ctx, *addr, handler); err != nil {
		p.complain(err)
		return statusFailed
	}
	return p.interrupted("")
}

// serveUntil serves until ctx is done, and then waits a short time for pending requests.
func (p program) serveUntil(ctx context.Context, addr string, handler http.Handler) error {
	const (
		headerTimeout = 10 * time.Second
		grace         = 3 * time.Second
	)
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.stdout, "Warren is at http://%s/ (Ctrl+C ends it)\n", forBrowser(listener.Addr()))
	server := &http.Server{Handler: handler, ReadHeaderTimeout: headerTimeout}
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

// forBrowser returns HOST:PORT for a browser: localhost for a server that listens on all addresses.
func forBrowser(address net.Addr) string {
	host, port, err := net.SplitHostPort(address.String())
	if ip := net.ParseIP(host); err == nil && ip.IsUnspecified() {
		return net.JoinHostPort("localhost", port)
	}
	return address.String()
}
