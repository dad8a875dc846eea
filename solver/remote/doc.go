// Package remote asks solver.wasm for searches on behalf of the browser's page. It links no search. On other platforms it is empty.
package remote
