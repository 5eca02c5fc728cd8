package main

import (
	"bufio"
	"encoding/json"
	"io"
	"strings"
	"unicode"
)

// printText prints what write writes. The error is the first one of out, such as
// that of a full disk.
func printText(out io.Writer, write func(io.Writer)) error {
	text := bufio.NewWriter(out)
	write(text)
	return text.Flush()
}

// printable is a text from elsewhere without what would move the cursor of a
// terminal or colour it.
func printable(text string) string {
	return strings.Map(func(sign rune) rune {
		if unicode.IsPrint(sign) {
			return sign
		}
		return '?'
	}, text)
}

// printJSON prints one object on one line.
func printJSON(out io.Writer, object any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(object)
}
