package search

// PlatformBytes is the default memory limit of a search. The memory of WebAssembly never shrinks.
const PlatformBytes = 256 << 20
