package solver

// platformBytes bounds the memory of one search unless the request says otherwise. A browser's WebAssembly memory
// never shrinks, so what one search takes stays taken while the page is open.
const platformBytes = 256 << 20
