package main

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"pente/variants"
)

const rootExamples = `  pente play                                  play Pente against a bot
  pente show pente --moves "K10 L9 N10"       the board after some moves
  pente explain keryo                         the rules of a variant
  pente show pente --set win.captures.target=8
                                              any rule can be changed
  pente check my-variant.toml                 find the mistakes in a config`

// Examples come first, because they answer most questions.
const helpTemplate = `{{with or .Long .Short}}{{. | trimTrailingWhitespaces}}

{{end}}{{if .HasExample}}Examples:
{{.Example}}

{{end}}Usage:
  {{if .HasAvailableSubCommands}}{{.CommandPath}} COMMAND [flags]{{else}}{{.UseLine}}{{end}}
{{if .HasAvailableSubCommands}}
Commands:{{range .Commands}}{{if (or .IsAvailableCommand (eq .Name "help"))}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}
{{end}}{{if .HasAvailableLocalFlags}}
Flags:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}
{{end}}{{if .HasAvailableSubCommands}}
"{{.CommandPath}} help COMMAND" says more about a command.
{{end}}`

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:           "pente",
		Short:         "Games in which lines win and sandwiched stones are captured",
		Example:       rootExamples,
		Version:       version(),
		Args:          noCommand,
		SilenceUsage:  true,
		SilenceErrors: true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetHelpTemplate(helpTemplate)
	root.SetVersionTemplate("pente {{.Version}}\n")
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return misused{err} })
	root.AddCommand(
		playCommand(), variantsCommand(), showCommand(), explainCommand(), checkCommand(),
		perftCommand(), benchCommand(), replayCommand(), convertCommand(),
	)
	return root
}

// noCommand explains a first word that is no command.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	err := fmt.Errorf("there is no command %q", args[0])
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		err = fmt.Errorf("%w; is it %s?", err, strings.Join(near, " or "))
	}
	return misused{err}
}

// report prints an error for a person: findings of a config as they are, and
// where the command line was wrong, how to get help.
func report(out io.Writer, command string, err error) {
	switch err := err.(type) {
	case variants.Findings: // they say where they are, not which command met them
		fmt.Fprintln(out, strings.TrimRight(err.Error(), "\n"))
	case misused:
		fmt.Fprintf(out, "%s: %v\n(%s --help shows how it is used)\n", command, err, command)
	default:
		fmt.Fprintf(out, "%s: %v\n", command, err)
	}
}

// version is the release, or the commit that a development build came from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	text := info.Main.Version
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			text += " " + setting.Value
		}
	}
	return text
}
