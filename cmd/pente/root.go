package main

import (
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strconv"
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

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:           "pente",
		Short:         "Games in which lines win and sandwiched stones are captured",
		Example:       rootExamples,
		Version:       version(),
		Args:          noCommand,
		SilenceUsage:  true,
		SilenceErrors: true,
		// As many letters may be wrong in a command that is understood.
		SuggestionsMinimumDistance: 2,
		RunE:                       func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetHelpTemplate(helpTemplate)
	root.SetVersionTemplate("pente {{.Version}}\n")
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return misused{flagError(err)} })
	root.AddCommand(
		playCommand(), variantsCommand(), showCommand(), explainCommand(), diffCommand(), checkCommand(), newCommand(), schemaCommand(),
		perftCommand(), solveCommand(), benchCommand(), replayCommand(), convertCommand(), serveCommand(), exportCommand(), botCommand(),
		analyseCommand(), fitCommand(), matchCommand(), studyCommand(), workCommand(), engineCommand(),
	)
	root.SetHelpCommand(helpCommand(root))
	addCompletion(root)
	return root
}

// flagError says what is wrong with the value of a flag in words that are not
// those of a programming language.
func flagError(err error) error {
	var number *strconv.NumError
	if !errors.As(err, &number) {
		return err
	}
	why := map[string]string{
		"ParseInt": "a whole number is wanted", "ParseUint": "a whole number from 0 is wanted", "ParseFloat": "a number is wanted",
	}[number.Func]
	if errors.Is(err, strconv.ErrRange) {
		why = "no such number can be dealt with"
	}
	before, found := strings.CutSuffix(err.Error(), number.Error())
	if why == "" || !found {
		return err
	}
	return errors.New(before + why)
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
