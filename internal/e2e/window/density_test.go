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

// The numbers of the X protocol that setDensity needs.
const (
	xChangeProperty  = 18
	xGetInputFocus   = 43
	xResourceManager = 23 // the atom of the property from which programs read the resources
	xString          = 31 // the atom of its type
	xDone            = 1  // begins an answer without an error
)

// setDensity makes programs that start from now on take the display for one with that many device pixels per logical pixel: Ebitengine reads the resource
// Xft.dpi of X11. The display forgets it with its last connection, so the caller keeps this one open.
func setDensity(density int) (io.Closer, error) {
	_, number, _ := strings.Cut(os.Getenv("DISPLAY"), ":")
	number, _, _ = strings.Cut(number, ".")
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+number)
	if err != nil {
		return nil, err
	}
	const usualDotsPerInch = 96
	if err := setResources(conn, fmt.Sprintf("Xft.dpi:\t%d\n", density*usualDotsPerInch)); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

// setResources replaces the resources of the display and waits until it has done so.
func setResources(conn net.Conn, resources string) error {
	header := make([]byte, 8)
	if err := exchange(conn, []byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}, header); err != nil { // without authorisation
		return err
	}
	setup := make([]byte, 4*int(binary.LittleEndian.Uint16(header[6:])))
	if err := exchange(conn, nil, setup); err != nil {
		return err
	}
	if header[0] != xDone {
		return fmt.Errorf("the display refuses: %q", setup)
	}
	// The root window is the first word after 32 bytes, the vendor's name and 8 bytes for each format of pictures.
	root := setup[32+(int(binary.LittleEndian.Uint16(setup[16:]))+3)/4*4+8*int(setup[21]):]
	padded := resources + strings.Repeat("\x00", -len(resources)&3)
	request := binary.LittleEndian.AppendUint16([]byte{xChangeProperty, 0}, uint16(6+len(padded)/4))
	for _, word := range []uint32{binary.LittleEndian.Uint32(root), xResourceManager, xString, 8, uint32(len(resources))} {
		request = binary.LittleEndian.AppendUint32(request, word)
	}
	request = append(request, padded...)
	answer := make([]byte, 32)
	if err := exchange(conn, append(request, xGetInputFocus, 0, 1, 0), answer); err != nil { // which is answered
		return err
	}
	if answer[0] != xDone {
		return fmt.Errorf("the display answers with error %d", answer[1])
	}
	return nil
}

// exchange sends a request and reads as much of the answer as there is room for.
func exchange(conn net.Conn, request, answer []byte) error {
	if _, err := conn.Write(request); err != nil {
		return err
	}
	_, err := io.ReadFull(conn, answer)
	return err
}
