package census

import (
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"errors"
	"hash/crc32"
)

// Encode returns the state of a census as bytes, with a checksum at the end.
func Encode(state any) ([]byte, error) {
	var data bytes.Buffer
	if err := gob.NewEncoder(&data).Encode(state); err != nil {
		return nil, err
	}
	return binary.BigEndian.AppendUint32(data.Bytes(), crc32.ChecksumIEEE(data.Bytes())), nil
}

// Decode reads what Encode wrote into state, a pointer. Damaged bytes give an error.
func Decode(data []byte, state any) error {
	end := len(data) - crc32.Size
	if end < 0 || binary.BigEndian.Uint32(data[end:]) != crc32.ChecksumIEEE(data[:end]) {
		return errors.New("its checksum is wrong")
	}
	return gob.NewDecoder(bytes.NewReader(data[:end])).Decode(state)
}
