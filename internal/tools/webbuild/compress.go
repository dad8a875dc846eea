package main

import (
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"
	"golang.org/x/sync/errgroup"
)

// compressAll writes a .br and a .gz file beside each file of dir, except for images, which are compressed already.
func compressAll(dir string, quality int) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	var group errgroup.Group
	for _, entry := range entries {
		name := filepath.Join(dir, entry.Name())
		if filepath.Ext(name) == ".png" {
			continue
		}
		group.Go(func() error {
			return compress(name, name+".br", func(w io.Writer) (io.WriteCloser, error) {
				const window = 24 // the largest that every browser takes, 16 MiB
				return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: quality, LGWin: window}), nil
			})
		})
		group.Go(func() error {
			return compress(name, name+".gz", func(w io.Writer) (io.WriteCloser, error) {
				return gzip.NewWriterLevel(w, gzip.BestCompression)
			})
		})
	}
	return group.Wait()
}

func compress(from, to string, codec func(io.Writer) (io.WriteCloser, error)) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return fmt.Errorf("compressing %s: %w", from, err)
	}
	return create(to, func(w io.Writer) error {
		z, err := codec(w)
		if err != nil {
			return err
		}
		if _, err := z.Write(data); err != nil {
			return err
		}
		return z.Close()
	})
}
