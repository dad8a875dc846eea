package scenes

// reset removes everything but the settings, and tells where the backup is.
func (p *statisticsPage) reset() {
}
