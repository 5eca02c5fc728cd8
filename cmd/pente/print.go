package main

import (
	"bufio"
	"encoding/json"
	"io"
)

// printText prints what write writes. The error is the first one of out, such as
// that of a full disk.
func printText(out io.Writer, write func(io.Writer)) error {
	text := bufio.NewWriter(out)
	write(text)
	return text.Flush()
}

// printJSON prints one object on one line.
func printJSON(out io.Writer, object any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(object)
}
