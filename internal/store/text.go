package store

import "encoding/base64"

// encodeText returns data as text, since localStorage holds nothing else; base64 preserves every byte.
func encodeText(data []byte) string { return base64.StdEncoding.EncodeToString(data) }

// decodeText returns the data of a text. Of a text that encodeText cannot have made, it returns the text itself: whoever
// loads it will refuse and set aside what is damaged, while an error would leave it in its place for ever.
func decodeText(text string) []byte {
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return []byte(text)
	}
	return data
}
