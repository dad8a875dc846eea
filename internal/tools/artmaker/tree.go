package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

const (
	svgSpace   = "http://www.w3.org/2000/svg"
	xlinkSpace = "http://www.w3.org/1999/xlink"
)

// An element is an element of SVG. The elements and attributes that editors add are left out.
type element struct {
	name string
	at   string            // line and column
	has  map[string]string // attributes, and declarations of style
	of   []*element
}

// fault returns an error that names the place and the element.
func (e *element) fault(format string, of ...any) error {
	name := e.name
	if id := e.has["id"]; id != "" {
		name += ` id="` + id + `"`
	}
	return fmt.Errorf("%s: <%s>: %w", e.at, name, fmt.Errorf(format, of...))
}

// read reads the tree of a picture.
func read(source []byte) (root *element, err error) {
	in := xml.NewDecoder(bytes.NewReader(source))
	var open []*element
	foreign := 0 // the depth in an element of an editor
	for {
		at := place(in)
		token, err := in.Token()
		switch {
		case err == io.EOF && root == nil:
			return nil, fmt.Errorf("%s: there is no <svg>", at)
		case err == io.EOF:
			return root, nil
		case err != nil:
			return nil, fmt.Errorf("%s: %w", place(in), err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if foreign > 0 || token.Name.Space != svgSpace && len(open) > 0 {
				foreign++
				continue
			}
			e := newElement(token, at)
			switch {
			case len(open) > 0:
				into := open[len(open)-1]
				into.of = append(into.of, e)
			case e.name != "svg" || token.Name.Space != svgSpace:
				return nil, e.fault(`the outermost element is no svg with xmlns="%s"`, svgSpace)
			default:
				root = e
			}
			open = append(open, e)
		case xml.EndElement:
			if foreign > 0 {
				foreign--
				continue
			}
			open = open[:len(open)-1]
		}
	}
}

// place returns line and column of what is read next.
func place(in *xml.Decoder) string {
	line, column := in.InputPos()
	return fmt.Sprintf("%d:%d", line, column)
}

func newElement(token xml.StartElement, at string) *element {
	e := &element{name: token.Name.Local, at: at, has: map[string]string{}}
	style := ""
	for _, a := range token.Attr {
		switch {
		case a.Name.Space == "" && a.Name.Local == "style":
			style = a.Value
		case a.Name.Space == "" && a.Name.Local != "xmlns" || a.Name.Space == xlinkSpace && a.Name.Local == "href":
			e.has[a.Name.Local] = strings.TrimSpace(a.Value)
		}
	}
	for declaration := range strings.SplitSeq(style, ";") {
		if name, value, ok := strings.Cut(declaration, ":"); ok && !strings.HasPrefix(strings.TrimSpace(name), "-") {
			e.has[strings.TrimSpace(name)] = strings.TrimSpace(value)
		}
	}
	return e
}
