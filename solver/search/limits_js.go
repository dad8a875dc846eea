package search

// PlatformBytes bounds the memory of one search unless the request says otherwise. A browser's WebAssembly memory
// never shrinks, so what one search takes stays taken while the page is open.
const PlatformBytes = 256 << 20
