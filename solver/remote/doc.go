// Package remote asks solver.wasm for searches on behalf of the browser's page. It links no search, so that the page's own wasm
// stays small. On other platforms it is empty: a program there has a solver.Worker.
package remote
