// Bundle checks the signature of an app bundle of macOS with a reader that is none of ours: bundle Warren.app. It is a module of its own, since nothing
// else needs that reader.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/blacktop/go-macho"
	"github.com/blacktop/go-macho/pkg/codesign/types"
)

const page = 1 << 12

func main() {
	if err := check(filepath.Join(os.Args[1], "Contents")); err != nil {
		fmt.Fprintln(os.Stderr, "bundle:", err)
		os.Exit(1)
	}
}

func check(contents string) error {
	info, err := os.ReadFile(filepath.Join(contents, "Info.plist"))
	if err != nil {
		return err
	}
	seal, err := os.ReadFile(filepath.Join(contents, "_CodeSignature", "CodeResources"))
	if err != nil {
		return err
	}
	name := filepath.Join(contents, "MacOS", "warren")
	program, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	fat, err := macho.OpenFat(name)
	if err != nil {
		return err
	}
	defer fat.Close()
	for _, arch := range fat.Arches {
		if err := checkProgram(arch.File, program[arch.Offset:arch.Offset+arch.Size], info, seal); err != nil {
			return fmt.Errorf("%s: %w", arch.CPU, err)
		}
		fmt.Printf("%s: signed ad hoc, with %d bytes\n", arch.CPU, arch.Size)
	}
	return filepath.WalkDir(filepath.Join(contents, "Resources"), func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		relative, err := filepath.Rel(contents, file)
		if err != nil {
			return err
		}
		line := fmt.Sprintf("<key>%s</key>\n\t\t<dict><key>hash2</key><data>%s</data>", filepath.ToSlash(relative), base64.StdEncoding.EncodeToString(sum[:]))
		if !bytes.Contains(seal, []byte(line)) {
			return fmt.Errorf("CodeResources has no digest of %s, or another", relative)
		}
		return nil
	})
}

// checkProgram holds a program against its signature: every page of it, and what the bundle has beside it.
func checkProgram(file *macho.File, program, info, seal []byte) error {
	signature := file.CodeSignature()
	if signature == nil || len(signature.CodeDirectories) != 1 || len(signature.Errors) > 0 {
		return fmt.Errorf("expected one directory of digests, got %v", signature)
	}
	if end := int(signature.Offset + signature.Size); end != len(program) {
		return fmt.Errorf("the signature ends at %d of %d", end, len(program))
	}
	if link := file.Segment("__LINKEDIT"); link == nil || link.Offset+link.Filesz != uint64(len(program)) || link.Memsz < link.Filesz {
		return fmt.Errorf("the last segment does not end with the signature: %v", link)
	}
	directory := signature.CodeDirectories[0]
	if directory.Header.Flags != types.ADHOC {
		return fmt.Errorf("flags %v, expected ad hoc alone", directory.Header.Flags)
	}
	if !bytes.Contains(info, []byte("<string>"+directory.ID+"</string>")) {
		return fmt.Errorf("the identifier %q is not that of Info.plist", directory.ID)
	}
	if directory.CodeLimit != uint64(signature.Offset) || len(directory.CodeSlots) != (int(signature.Offset)+page-1)/page {
		return fmt.Errorf("digests of %d bytes in %d pages, expected of %d bytes", directory.CodeLimit, len(directory.CodeSlots), signature.Offset)
	}
	for i, slot := range directory.CodeSlots {
		if sum := sha256.Sum256(program[i*page : min(int(signature.Offset), (i+1)*page)]); !bytes.Equal(sum[:], slot.Hash) {
			return fmt.Errorf("page %d has another digest", i)
		}
	}
	bound := 0
	for _, slot := range directory.SpecialSlots {
		if want := map[uint32][]byte{1: info, 3: seal}[slot.Index]; want != nil {
			if sum := sha256.Sum256(want); !bytes.Equal(sum[:], slot.Hash) {
				return fmt.Errorf("what slot %d binds is another file", slot.Index)
			}
			bound++
		}
	}
	if bound != 2 {
		return fmt.Errorf("%d files of the bundle are bound, expected 2", bound)
	}
	return nil
}
