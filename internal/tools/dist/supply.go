package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// This file tells what the packages are made of: a list of parts, and the sources.

const cyclonedx = "github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.10.0"

// parts writes the list of the modules that a program is made of, as CycloneDX has it. Linux has those of all systems.
func (r *release) parts(work string) error {
	return visibly(exec.Command("go", "run", cyclonedx, "bin", "-json", "-noserial", "-notimestamp", "-std", "-version", "v"+r.Version,
		"-output", filepath.Join(r.out, "warren-"+r.Version+"-sbom.cdx.json"), filepath.Join(work, "linux-amd64", "bin", "warren")))
}

// source packs the sources of the commit with all modules, and writes the manifest by which Flatpak builds the game of them without a network.
func (r *release) source(work string) error {
	dir := filepath.Join(work, "source")
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	tar := filepath.Join(work, "source.tar")
	if err := visibly(exec.Command("git", "archive", "--format=tar", "-o", tar, "HEAD")); err != nil {
		return err
	}
	if err := visibly(exec.Command("tar", "-xf", tar, "-C", dir)); err != nil {
		return err
	}
	vendor := exec.Command("go", "mod", "vendor")
	vendor.Dir = dir
	if err := visibly(vendor); err != nil {
		return err
	}
	name := "warren-" + r.Version + "-source"
	if err := r.tarGz(name+".tar.gz", dir, name); err != nil {
		return err
	}
	packed, err := os.ReadFile(filepath.Join(r.out, name+".tar.gz"))
	if err != nil {
		return err
	}
	manifest, err := fill("flatpak.yaml", struct {
		*release
		Source, SHA256 string
		Epoch          int64
	}{r, name + ".tar.gz", fmt.Sprintf("%x", sha256.Sum256(packed)), r.at.Unix()})
	if err != nil {
		return err
	}
	return put(r.out, r.ID+".yaml", manifest, 0o644)
}
