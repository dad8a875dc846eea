//go:build !js

package solver

// platformBytes bounds the memory of one search unless the request says otherwise.
const platformBytes = 1 << 30
