package search

// PlatformBytes is the default memory limit of a search. The memory of WebAssembly never shrinks, so what one search takes
// stays taken while the page is open.
const PlatformBytes = 256 << 20
