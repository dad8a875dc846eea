package main

import (
	"bytes"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"os"
	"path/filepath"

	"warren/assets"
)

// macos makes an archive with an app bundle that runs on both kinds of processor. It is signed by nobody (ad hoc), which macOS asks for at least.
func (r *release) macos(work string) error {
	dir := filepath.Join(work, "macos")
	contents := filepath.Join(dir, "Warren.app", "Contents")
	info, err := fill("Info.plist", r)
	if err != nil {
		return err
	}
	chinese, err := fill("InfoPlist.strings", r)
	if err != nil {
		return err
	}
	// What the signature covers besides program and Info.plist, in the order of the names.
	resources := []resource{
		sealed("Resources/LICENSE", assets.LicenceText()),
		sealed("Resources/warren.icns", icns()),
		sealed("Resources/zh-Hans.lproj/InfoPlist.strings", chinese),
	}
	seal, err := fill("CodeResources", resources)
	if err != nil {
		return err
	}
	var slices []machSlice
	for _, arch := range [...]machSlice{{cpu: 0x01000007, sub: 3, align: 12, arch: "amd64"}, {cpu: 0x0100000c, align: 14, arch: "arm64"}} {
		file := filepath.Join(work, "darwin-"+arch.arch)
		if err := r.compile("darwin", arch.arch, file); err != nil {
			return err
		}
		program, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if arch.program, err = sign(program, r.ID, info, seal); err != nil {
			return err
		}
		slices = append(slices, arch)
	}
	for name, data := range map[string][]byte{"Info.plist": info, "PkgInfo": []byte("APPL????"), "_CodeSignature/CodeResources": seal} {
		if err := put(contents, name, data, 0o644); err != nil {
			return err
		}
	}
	for _, of := range resources {
		if err := put(contents, of.Name, of.data, 0o644); err != nil {
			return err
		}
	}
	if err := put(contents, "MacOS/warren", universal(slices), 0o755); err != nil {
		return err
	}
	return r.zip("warren-"+r.Version+"-macos.zip", dir, "")
}

// A resource is a file of a bundle, with its digests as CodeResources has them.
type resource struct {
	Name, SHA1, SHA256 string
	data               []byte
}

func sealed(name string, data []byte) resource {
	old, now := sha1.Sum(data), sha256.Sum256(data)
	return resource{name, base64.StdEncoding.EncodeToString(old[:]), base64.StdEncoding.EncodeToString(now[:]), data}
}

// Localized reports whether the file is of one language.
func (r resource) Localized() bool { return filepath.Ext(filepath.Dir(r.Name)) == ".lproj" }

// icns returns the icon in all sizes of an Icon Services file: types with a size, and types of twice a size for dense screens.
func icns() []byte {
	var all []byte
	for _, of := range [...]struct {
		kind string
		size int
	}{{"ic07", 128}, {"ic08", 256}, {"ic09", 512}, {"ic10", 1024}, {"ic11", 32}, {"ic12", 64}, {"ic13", 256}, {"ic14", 512}} {
		picture := icon(of.size)
		all = append(all, of.kind...)
		all = binary.BigEndian.AppendUint32(all, uint32(8+len(picture)))
		all = append(all, picture...)
	}
	return append(binary.BigEndian.AppendUint32([]byte("icns"), uint32(8+len(all))), all...)
}

// A machSlice is a program for one kind of processor, as a universal file has it: it begins at a multiple of 1<<align.
type machSlice struct {
	cpu, sub, align uint32
	arch            string
	program         []byte
}

// universal returns the file of programs for several kinds of processor.
func universal(slices []machSlice) []byte {
	const magic = 0xcafebabe
	head := binary.BigEndian.AppendUint32(nil, magic)
	head = binary.BigEndian.AppendUint32(head, uint32(len(slices)))
	var body bytes.Buffer
	headSize := 8 + 20*len(slices)
	for _, s := range slices {
		unit := 1 << s.align
		at := (headSize + body.Len() + unit - 1) / unit * unit
		body.Write(make([]byte, at-headSize-body.Len()))
		body.Write(s.program)
		for _, field := range [...]uint32{s.cpu, s.sub, uint32(at), uint32(len(s.program)), s.align} {
			head = binary.BigEndian.AppendUint32(head, field)
		}
	}
	return append(head, body.Bytes()...)
}
