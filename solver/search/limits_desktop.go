//go:build !js

package search

// PlatformBytes bounds the memory of one search unless the request says otherwise.
const PlatformBytes = 1 << 30
