//go:build e2e

package window

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
)

// The X protocol, as far as setDensity needs it.
const (
	xChangeProperty    = 18
	xGetInputFocus     = 43
	xResourceManager   = 23 // the atom of the property from which programs read the resources
	xString            = 31 // the atom of its type
	xConnected         = 1
	usualDotsPerInch   = 96
	xSetupFixed        = 40 // bytes before the vendor's name in the answer to the setup, with its own first 8
	xFormatSize        = 8
	xSetupVendorAt     = 24
	xSetupFormatsAt    = 29
	xReplyHeaderLength = 8
)

// setDensity makes programs that start from now on take the display for one with that many device pixels per logical pixel:
// Ebitengine reads the resource Xft.dpi of X11. The display must let anybody connect. It forgets the density when its last
// connection ends, so the caller keeps this one open.
func setDensity(density int) (io.Closer, error) {
	_, number, found := strings.Cut(os.Getenv("DISPLAY"), ":")
	if !found {
		return nil, fmt.Errorf("no X11 display in DISPLAY=%q", os.Getenv("DISPLAY"))
	}
	number, _, _ = strings.Cut(number, ".")
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+number)
	if err != nil {
		return nil, err
	}
	root, err := xRoot(conn)
	if err == nil {
		err = xSetResources(conn, root, fmt.Sprintf("Xft.dpi:\t%d\n", density*usualDotsPerInch))
	}
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

// xRoot opens a connection without authorisation and returns the root window.
func xRoot(conn net.Conn) (root uint32, err error) {
	if _, err := conn.Write([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}); err != nil {
		return 0, err
	}
	var header [xReplyHeaderLength]byte
	if _, err := io.ReadFull(conn, header[:]); err != nil {
		return 0, err
	}
	rest := make([]byte, 4*int(binary.LittleEndian.Uint16(header[6:])))
	if _, err := io.ReadFull(conn, rest); err != nil {
		return 0, err
	}
	if header[0] != xConnected {
		return 0, fmt.Errorf("the display refuses: %q", rest)
	}
	vendor := (int(binary.LittleEndian.Uint16(rest[xSetupVendorAt-xReplyHeaderLength:])) + 3) / 4 * 4
	screens := xSetupFixed - xReplyHeaderLength + vendor + xFormatSize*int(rest[xSetupFormatsAt-xReplyHeaderLength])
	if len(rest) < screens+4 {
		return 0, fmt.Errorf("the display's answer has %d bytes", len(rest))
	}
	return binary.LittleEndian.Uint32(rest[screens:]), nil
}

// xSetResources replaces the resources of the display and waits until it has done so.
func xSetResources(conn net.Conn, root uint32, resources string) error {
	padded := resources + strings.Repeat("\x00", -len(resources)&3)
	const fixed = 6 // words
	request := []byte{xChangeProperty, 0}
	request = binary.LittleEndian.AppendUint16(request, uint16(fixed+len(padded)/4))
	for _, word := range []uint32{root, xResourceManager, xString, 8, uint32(len(resources))} {
		request = binary.LittleEndian.AppendUint32(request, word)
	}
	request = append(request, padded...)
	request = append(request, xGetInputFocus, 0, 1, 0) // which is answered
	if _, err := conn.Write(request); err != nil {
		return err
	}
	var answer [32]byte
	if _, err := io.ReadFull(conn, answer[:]); err != nil {
		return err
	}
	if answer[0] != xConnected {
		return fmt.Errorf("the display answers with error %d", answer[1])
	}
	return nil
}
