package main

import (
	"encoding/json"
	"io"
)

// printJSON prints one object on one line.
func printJSON(out io.Writer, object any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(object)
}
