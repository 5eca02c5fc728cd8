package main

import (
	"github.com/spf13/cobra"
)

// Examples come first, because they answer most questions.
const helpTemplate = `{{with or .Long .Short}}{{. | trimTrailingWhitespaces}}

{{end}}{{if .HasExample}}Examples:
{{.Example}}

{{end}}Usage:
  {{if or .HasParent (not .HasAvailableSubCommands)}}{{.UseLine}}{{end}}{{if and .HasParent .HasAvailableSubCommands}}
  {{end}}{{if .HasAvailableSubCommands}}{{.CommandPath}} COMMAND [flags]{{end}}
{{if .HasAvailableSubCommands}}
Commands:{{range .Commands}}{{if (or .IsAvailableCommand (eq .Name "help"))}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}
{{end}}{{if .HasAvailableLocalFlags}}
Flags:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}
{{end}}{{if .HasAvailableSubCommands}}
"{{.Root.Name}} help{{if .HasParent}} {{.Name}}{{end}} COMMAND" says more about a command.
{{end}}`

// helpCommand says more about a command.
func helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Say more about a command",
		ValidArgsFunction: func(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
			var words []string
			for _, cmd := range root.Commands() {
				if len(args) == 0 && cmd.IsAvailableCommand() {
					words = append(words, cmd.Name())
				}
			}
			return begins(words, begun), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			about, rest, err := root.Find(args)
			if err != nil || about == root && len(rest) > 0 {
				return noCommand(root, args)
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}
