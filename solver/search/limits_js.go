package search

const (
	// PlatformBytes is the memory that the searches of a solver.wasm may take together. The memory
	// of WebAssembly never shrinks.
	PlatformBytes = 256 << 20
	// WatchBytes is the memory limit of a search that is watched. Deals run in another solver.wasm.
	WatchBytes = PlatformBytes / 4
)
