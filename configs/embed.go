// Package configs holds the variants that come with the program, one TOML file
// each. The file name without .toml is the name of the variant.
package configs

import "embed"

// Files are the config files, at the top level.
//
//go:embed *.toml
var Files embed.FS
