package main

import (
	"fmt"
	"os/exec"
	"path/filepath"

	"warren/assets"
)

const winres = "github.com/tc-hib/go-winres@v0.3.3"

// windows makes an archive with the program, which has an icon, a version and a manifest. It stays a program for the console:
// Ebitengine hides the console that a double click opens.
func (r *release) windows(work string) error {
	dir := filepath.Join(work, "windows")
	resources, err := fill("winres.json", r)
	if err != nil {
		return err
	}
	if err := put(dir, "winres.json", resources, 0o644); err != nil {
		return err
	}
	for _, size := range [...]int{16, 24, 32, 48, 64, 256} {
		if err := put(dir, fmt.Sprintf("icon%d.png", size), icon(size), 0o644); err != nil {
			return err
		}
	}
	for _, arch := range [...]string{"amd64", "arm64"} {
		name := fmt.Sprintf("warren-%s-windows-%s", r.Version, arch)
		folder := filepath.Join(work, name)
		program := filepath.Join(folder, "warren.exe")
		if err := r.compile("windows", arch, program); err != nil {
			return err
		}
		patch := exec.Command("go", "run", winres, "patch", "--no-backup", "--in", filepath.Join(dir, "winres.json"), "--file-version", r.Version, "--product-version", r.Version, program)
		if err := visibly(patch); err != nil {
			return err
		}
		if err := put(folder, assets.LicenceFile, assets.LicenceText(), 0o644); err != nil {
			return err
		}
		if err := r.zip(name+".zip", folder, name); err != nil {
			return err
		}
	}
	return nil
}
