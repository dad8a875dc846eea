package main

import (
	"bytes"
	"crypto/sha256"
	"debug/macho"
	"encoding/binary"
	"errors"
	"slices"
)

// This file signs a program of macOS ad hoc: the signature says what the program is made of, and not who made it. Go's own linker signs programs for
// ARM alone, and binds no files of a bundle. mach-o/loader.h and xnu's cs_blobs.h tell the forms.

const (
	machHeader    = 32 // bytes before the load commands
	loadSegment   = 0x19
	loadSignature = 0x1d

	superBlob     = 0xfade0cc0
	codeDirectory = 0xfade0c02
	requirements  = 0xfade0c01
	certificates  = 0xfade0b01

	signedPage = 1 << 12
	memoryPage = 1 << 14 // of a Mac on ARM, the larger one
)

// A directoryHead begins the list of the digests, after the kind and the size of the blob.
type directoryHead struct {
	Version, Flags, HashOffset, IdentOffset, SpecialSlots, CodeSlots, CodeLimit uint32
	HashSize, HashType, Platform, PageBits                                      uint8
	_, _, _, _                                                                  uint32
	_, ExecBase, ExecLimit, ExecFlags                                           uint64
}

// sign returns a program with a signature that binds Info.plist and CodeResources of its bundle. A signature that it has is replaced.
func sign(program []byte, id string, info, resources []byte) ([]byte, error) {
	file, err := macho.NewFile(bytes.NewReader(program))
	if err != nil {
		return nil, err
	}
	text, link := file.Segment("__TEXT"), file.Segment("__LINKEDIT")
	if text == nil || link == nil || file.Magic != macho.Magic64 {
		return nil, errors.New("signing: expected a program of 64 bits with the segments __TEXT and __LINKEDIT")
	}
	end := roundUp(link.Offset+link.Filesz, 16) // of what is signed
	var loads []byte
	var linkAt, count int
	for _, load := range file.Loads {
		raw := load.Raw()
		switch kind := binary.LittleEndian.Uint32(raw); {
		case kind == loadSignature:
			end = uint64(binary.LittleEndian.Uint32(raw[8:]))
			continue
		case kind == loadSegment && bytes.HasPrefix(raw[8:], []byte("__LINKEDIT\x00")):
			linkAt = len(loads)
		}
		loads, count = append(loads, raw...), count+1
	}
	first := slices.MinFunc(file.Sections, func(a, b *macho.Section) int { return int(a.Offset) - int(b.Offset) })
	if machHeader+len(loads)+16 > int(first.Offset) && first.Offset > 0 {
		return nil, errors.New("signing: there is no room for one more load command")
	}
	signed := make([]byte, end)
	copy(signed, program)

	signature := func() []byte { return signatureOf(signed, id, text.Filesz, info, resources) }
	size := uint64(len(signature())) // which does not depend on what is signed
	for _, field := range [...]uint32{loadSignature, 16, uint32(end), uint32(size)} {
		loads = binary.LittleEndian.AppendUint32(loads, field)
	}
	binary.LittleEndian.PutUint64(loads[linkAt+32:], roundUp(end+size-link.Offset, memoryPage))
	binary.LittleEndian.PutUint64(loads[linkAt+48:], end+size-link.Offset)
	binary.LittleEndian.PutUint32(signed[16:], uint32(count+1))
	binary.LittleEndian.PutUint32(signed[20:], uint32(len(loads)))
	copy(signed[machHeader:], loads)
	return append(signed, signature()...), nil
}

// signatureOf returns the signature of a whole program, whose code has a size of text.
func signatureOf(program []byte, id string, text uint64, info, resources []byte) []byte {
	const (
		version    = 0x20400 // the first that names the code
		adHoc      = 2
		sha        = 2 // SHA-256
		mainBinary = 1
		specials   = 3
	)
	demands := blob(requirements, make([]byte, 4)) // none
	var digests []byte
	for _, data := range [specials][]byte{resources, demands, info} { // the third special slot is the first
		digests = appendSum(digests, data)
	}
	pages := 0
	for page := range slices.Chunk(program, signedPage) {
		digests = appendSum(digests, page)
		pages++
	}
	head := directoryHead{
		Version: version, Flags: adHoc, SpecialSlots: specials, CodeSlots: uint32(pages), CodeLimit: uint32(len(program)),
		HashSize: sha256.Size, HashType: sha, PageBits: 12, ExecLimit: text, ExecFlags: mainBinary,
	}
	head.IdentOffset = uint32(8 + binary.Size(head))
	head.HashOffset = head.IdentOffset + uint32(len(id)+1+specials*sha256.Size)
	var directory bytes.Buffer
	binary.Write(&directory, binary.BigEndian, head) // a buffer takes everything
	directory.WriteString(id + "\x00")
	directory.Write(digests)

	parts := []struct {
		slot uint32
		blob []byte
	}{{0, blob(codeDirectory, directory.Bytes())}, {2, demands}, {0x10000, blob(certificates, nil)}}
	index := binary.BigEndian.AppendUint32(nil, uint32(len(parts)))
	var content []byte
	for _, part := range parts {
		index = binary.BigEndian.AppendUint32(index, part.slot)
		index = binary.BigEndian.AppendUint32(index, uint32(12+8*len(parts)+len(content)))
		content = append(content, part.blob...)
	}
	return blob(superBlob, append(index, content...))
}

// blob returns content after its kind and the size of all.
func blob(kind uint32, content []byte) []byte {
	head := binary.BigEndian.AppendUint32(nil, kind)
	head = binary.BigEndian.AppendUint32(head, uint32(8+len(content)))
	return append(head, content...)
}

func appendSum(to, data []byte) []byte {
	sum := sha256.Sum256(data)
	return append(to, sum[:]...)
}

func roundUp(n, unit uint64) uint64 { return (n + unit - 1) / unit * unit }
