package shell

import (
	"log/slog"

	"warren/internal/platform"
	"warren/scenes/ui"
)

// Files are where the files go and come from: the functions of internal/platform, or those of a test.
type Files struct {
	Save      func(name string, data []byte) (where string, err error)
	Choose    func(endings ...string)
	Downloads bool // Save hands the file to a browser, which decides where it goes
}

// BackupType is how the name of a backup ends.
const BackupType = ".json"

var SystemFiles = Files{platform.SaveFile, platform.OpenFile, platform.Downloads}

// ExportTo writes everything to a file, and returns what to tell of that.
func (e *Env) ExportTo(files Files) ui.Line {
	data, err := e.Export()
	var where string
	if err == nil {
		where, err = files.Save(e.BackupName(), data)
	}
	switch {
	case err != nil:
		slog.Warn("exporting", "error", err)
		return ui.LineOf("stats.exportFailed", ui.Cause(err))
	case where == "":
		return ui.LineOf("stats.downloaded")
	}
	return ui.LineOf("stats.exported", where)
}

// BackupName returns the name of the file of a backup of today.
func (e *Env) BackupName() string {
	return "warren-backup-" + e.Today().String() + BackupType
}
