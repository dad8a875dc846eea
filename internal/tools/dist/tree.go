package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"warren/render"
)

// This file holds what packages share: folders to pack, and archives in which nothing tells of the machine, the user or the time.

// put writes a file of a folder to pack, with the folders above it.
func put(dir, name string, data []byte, mode fs.FileMode) error {
	file := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, data, mode)
}

// icon returns the game's icon as a PNG.
func icon(size int) []byte {
	var picture bytes.Buffer
	if err := png.Encode(&picture, render.AppIcon(size)); err != nil {
		panic(err) // a buffer takes everything
	}
	return picture.Bytes()
}

// settle gives all that is in a folder the time of the release and plain rights, whatever the umask was.
func (r *release) settle(dir string) error {
	return filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		mode := fs.FileMode(0o644)
		if info.Mode()&0o100 != 0 {
			mode = 0o755
		}
		if err := os.Chmod(file, mode); err != nil {
			return err
		}
		return os.Chtimes(file, r.at, r.at)
	})
}

// zip writes all files of a folder into an archive, in which they stand in a folder named top.
func (r *release) zip(name, dir, top string) error {
	return r.archive(name, dir, func(out io.Writer, add func(adder) error) error {
		archive := zip.NewWriter(out)
		if err := add(func(name string, info fs.FileInfo) (io.Writer, error) {
			header := &zip.FileHeader{Name: path.Join(top, name), Method: zip.Deflate, Modified: r.at}
			header.SetMode(info.Mode())
			return archive.CreateHeader(header)
		}); err != nil {
			return err
		}
		return archive.Close()
	})
}

// tarGz does as zip does.
func (r *release) tarGz(name, dir, top string) error {
	return r.archive(name, dir, func(out io.Writer, add func(adder) error) error {
		packed, err := gzip.NewWriterLevel(out, gzip.BestCompression)
		if err != nil {
			return err
		}
		archive := tar.NewWriter(packed)
		if err := add(func(name string, info fs.FileInfo) (io.Writer, error) {
			header := &tar.Header{Name: path.Join(top, name), Size: info.Size(), Mode: int64(info.Mode().Perm()), ModTime: r.at}
			return archive, archive.WriteHeader(header)
		}); err != nil {
			return err
		}
		if err := archive.Close(); err != nil {
			return err
		}
		return packed.Close()
	})
}

// An adder begins a file of an archive and returns what takes its content.
type adder func(name string, info fs.FileInfo) (io.Writer, error)

// archive creates a package. write gets a function that hands all files of a folder to an adder, in the order of their names.
func (r *release) archive(name, dir string, write func(out io.Writer, add func(adder) error) error) error {
	if err := r.settle(dir); err != nil {
		return err
	}
	var packed bytes.Buffer
	err := write(&packed, func(add adder) error {
		return filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			info, err := entry.Info()
			if err != nil {
				return err
			}
			relative, err := filepath.Rel(dir, file)
			if err != nil {
				return err
			}
			content, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			out, err := add(filepath.ToSlash(relative), info)
			if err != nil {
				return err
			}
			_, err = out.Write(content)
			return err
		})
	})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.out, name), packed.Bytes(), 0o644)
}
