package store

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// A backup is all blobs as one JSON file:
//
//	{"warren":"backup","version":1,"blobs":{"book":{…},"game-maze-level-3":{…},…}}
//
// A blob that is no JSON object is a string of base64.
type backup struct {
	Warren  string                     `json:"warren"`
	Version int                        `json:"version"`
	Blobs   map[string]json.RawMessage `json:"blobs"`
}

const (
	backupKind    = "backup"
	backupVersion = 1
)

func WriteBackup(blobs map[string][]byte) ([]byte, error) {
	b := backup{Warren: backupKind, Version: backupVersion, Blobs: make(map[string]json.RawMessage)}
	for name, data := range blobs {
		if !isObject(data) {
			data = []byte(`"` + encodeText(data) + `"`)
		}
		b.Blobs[name] = data
	}
	var out bytes.Buffer
	to := json.NewEncoder(&out)
	to.SetEscapeHTML(false) // so that a blob comes back byte for byte
	if err := to.Encode(b); err != nil {
		return nil, fmt.Errorf("store: backup: %w", err)
	}
	return out.Bytes(), nil
}

// isObject reports whether data is a compact JSON object, which a backup gives back unchanged.
func isObject(data []byte) bool {
	var compact bytes.Buffer
	return len(data) > 0 && data[0] == '{' && json.Compact(&compact, data) == nil && bytes.Equal(compact.Bytes(), data)
}

const (
	NoBackup      = "none"    // something else
	NewerBackup   = "newer"   // of a later version of the program
	DamagedBackup = "damaged" // Line or Name says where
)

// A BackupFault says why a backup cannot be used.
type BackupFault struct {
	Kind      string
	Line, Col int    // of damage, from 1; 0 if the place is not known
	Name      string // of the damaged blob, if it is known
	Cause     error
}

func (f *BackupFault) Error() string {
	switch {
	case f.Line > 0:
		return fmt.Sprintf("backup: %s at line %d, column %d: %v", f.Kind, f.Line, f.Col, f.Cause)
	case f.Name != "":
		return fmt.Sprintf("backup: %s in %q: %v", f.Kind, f.Name, f.Cause)
	}
	return fmt.Sprintf("backup: %s: %v", f.Kind, f.Cause)
}

func (f *BackupFault) Unwrap() error { return f.Cause }

// LooksLikeBackup reports whether text is meant as a backup, sound or not.
func LooksLikeBackup(text string) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	rest, object := strings.CutPrefix(text, "{")
	return object && strings.HasPrefix(strings.TrimSpace(rest), `"warren"`)
}

// ReadBackup returns the blobs of a backup. Its errors are of type *BackupFault.
func ReadBackup(data []byte) (map[string][]byte, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if !LooksLikeBackup(string(data)) {
		return nil, &BackupFault{Kind: NoBackup, Cause: errors.New(`expected {"warren":"backup", …}`)}
	}
	var head struct {
		Warren  string
		Version int
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, damagedAt(data, err)
	}
	if head.Warren != backupKind || head.Version < 1 {
		return nil, &BackupFault{Kind: NoBackup, Cause: fmt.Errorf("%q of version %d, expected %q of version %d", head.Warren, head.Version, backupKind, backupVersion)}
	}
	if head.Version > backupVersion { // whatever its other fields are
		return nil, &BackupFault{Kind: NewerBackup, Cause: fmt.Errorf("version %d, expected %d at most", head.Version, backupVersion)}
	}
	var b backup
	if err := json.Unmarshal(data, &b); err != nil {
		return nil, damagedAt(data, err)
	}
	blobs := make(map[string][]byte, len(b.Blobs))
	for name, raw := range b.Blobs {
		blob, err := readBlob(name, raw)
		if err != nil {
			return nil, &BackupFault{Kind: DamagedBackup, Name: name, Cause: err}
		}
		blobs[name] = blob
	}
	return blobs, nil
}

func readBlob(name string, raw json.RawMessage) ([]byte, error) {
	if err := check(name, blobName); err != nil {
		return nil, err
	}
	if len(raw) > 0 && raw[0] == '{' {
		var compact bytes.Buffer
		err := json.Compact(&compact, raw) // somebody may have laid the file out for reading
		return compact.Bytes(), err
	}
	var text *string
	if err := json.Unmarshal(raw, &text); err != nil || text == nil {
		return nil, fmt.Errorf("%.20s, expected an object or a string of base64", raw)
	}
	return base64.StdEncoding.DecodeString(*text)
}

func damagedAt(data []byte, err error) error {
	at := int64(len(data))
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	}
	before := data[:max(0, min(at, int64(len(data)))-1)]
	line := bytes.Count(before, []byte("\n")) + 1
	col := len([]rune(string(before[bytes.LastIndexByte(before, '\n')+1:]))) + 1
	return &BackupFault{Kind: DamagedBackup, Line: line, Col: col, Cause: err}
}
