//go:build !js

package store

import (
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
)

const (
	crashName = "crash.txt"
	maxCrash  = 64 << 10 // bytes that are read: the goroutine that failed comes first
)

// LastCrash returns what the Go runtime wrote when an error ended an earlier run, "" if none did, and has it write for this run, if it can.
func LastCrash() string {
	dir, err := dataDir()
	if err != nil {
		return ""
	}
	return lastCrash(filepath.Join(dir, "warren"))
}

func lastCrash(dir string) string {
	file, text := openCrash(dir)
	if file == nil {
		return ""
	}
	defer file.Close()                                   // the runtime has a copy of its own
	_ = debug.SetCrashOutput(file, debug.CrashOptions{}) // if that fails, the terminal alone shows it
	return text
}

// openCrash returns the file, emptied, and what was in it.
func openCrash(dir string) (file *os.File, text string) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, ""
	}
	path := filepath.Join(dir, crashName)
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() { // opening a pipe would wait for its other end
		return nil, ""
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, ""
	}
	data, err := io.ReadAll(io.LimitReader(file, maxCrash))
	if err == nil {
		err = file.Truncate(0)
	}
	if err != nil {
		file.Close()
		return nil, ""
	}
	return file, string(data)
}
