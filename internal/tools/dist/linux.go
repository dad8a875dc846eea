package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os/exec"
	"path/filepath"

	"warren/assets"
)

const nfpm = "github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.0"

// linux makes an archive, a package for Debian and one for Fedora, all with the same folder, for both kinds of processor.
func (r *release) linux(work string) error {
	for _, arch := range [...]string{"amd64", "arm64"} {
		root := filepath.Join(work, "linux-"+arch)
		if err := r.linuxRoot(root, arch); err != nil {
			return err
		}
		name := fmt.Sprintf("warren-%s-linux-%s", r.Version, arch)
		if err := r.tarGz(name+".tar.gz", root, name); err != nil {
			return err
		}
		config, err := fill("nfpm.yaml", struct {
			*release
			Root, Arch string
		}{r, root, arch})
		if err != nil {
			return err
		}
		if err := put(work, "nfpm.yaml", config, 0o644); err != nil {
			return err
		}
		for _, kind := range [...]string{"deb", "rpm"} {
			pack := exec.Command("go", "run", nfpm, "package", "--config", filepath.Join(work, "nfpm.yaml"), "--packager", kind, "--target", filepath.Join(r.out, name+"."+kind))
			if err := visibly(pack); err != nil {
				return err
			}
		}
	}
	return nil
}

// linuxRoot writes what stands in /usr: the program, and what desktops look up of it.
func (r *release) linuxRoot(root, arch string) error {
	if err := r.compile("linux", arch, filepath.Join(root, "bin", "warren")); err != nil {
		return err
	}
	for name, source := range map[string]string{
		"share/applications/" + r.ID + ".desktop":  "desktop",
		"share/metainfo/" + r.ID + ".metainfo.xml": "metainfo.xml",
		"share/mime/packages/" + r.ID + ".xml":     "mime.xml",
	} {
		text, err := fill(source, r)
		if err != nil {
			return err
		}
		if err := put(root, name, text, 0o644); err != nil {
			return err
		}
	}
	for _, size := range [...]int{16, 24, 32, 48, 64, 128, 256, 512} {
		if err := put(root, fmt.Sprintf("share/icons/hicolor/%dx%d/apps/%s.png", size, size, r.ID), icon(size), 0o644); err != nil {
			return err
		}
	}
	manual, err := fill("warren.1", r)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	writer, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	writer.Write(manual) // neither fails, since a buffer takes everything
	writer.Close()
	if err := put(root, "share/man/man1/warren.1.gz", packed.Bytes(), 0o644); err != nil {
		return err
	}
	return put(root, "share/doc/warren/copyright", assets.LicenceText(), 0o644)
}
