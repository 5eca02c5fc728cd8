// Package configs holds the variants that come with the program, one TOML file
// each. The file name without .toml is the name of the variant.
package configs

import "embed"

//go:generate go run ../cmd/internal/reference/generate

// Files are the config files, at the top level, and Reference.
//
//go:embed *.toml
var Files embed.FS

// Reference is the name of the file that shows every key with its default. It is
// a config, but no variant.
const Reference = "reference"

// Schema is the JSON Schema of the format, for editors.
//
//go:embed schema.json
var Schema string
