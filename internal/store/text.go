package store

import "encoding/base64"

// encodeText is for localStorage and for backups, which hold nothing but text.
func encodeText(data []byte) string { return base64.StdEncoding.EncodeToString(data) }

// decodeText returns a text itself that encodeText cannot have made: whoever loads it will set it aside, while an error would leave it for ever.
func decodeText(text string) []byte {
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return []byte(text)
	}
	return data
}
