package main

import (
	"io"

	"github.com/spf13/cobra"

	"pente/configs"
)

func schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON Schema of the config format, for editors",
		Long: `Print the JSON Schema of the config format. An editor that knows TOML completes
and checks a config by it, where the first line of the config names the file:

  #:schema pente.schema.json

Nothing is fetched from a network. What only several keys together show, such as
a line that is longer than the board, "pente check" finds.`,
		Example: `  pente schema > pente.schema.json`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misusedf("the schema is the same for all configs; what is %q?", args[0])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := io.WriteString(cmd.OutOrStdout(), configs.Schema)
			return err
		},
	}
}
