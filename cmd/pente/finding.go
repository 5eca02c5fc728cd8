package main

import (
	"fmt"
	"strings"

	"pente/variants"
)

// checkFormats are the formats in which findings are printed, the default first.
func checkFormats() []string { return []string{"text", "short", "json", "github"} }

// print prints what was found in a file; the text says it to a person.
func (c *checker) print(findings variants.Findings, text string) error {
	if c.format == "text" {
		_, err := fmt.Fprintln(c.out, text)
		return err
	}
	for _, finding := range findings {
		if err := c.printOne(finding); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) printOne(finding variants.Finding) error {
	var err error
	switch c.format {
	case "json":
		err = printJSON(c.out, finding)
	case "short":
		_, err = fmt.Fprintln(c.out, finding.Short())
	case "github":
		_, err = fmt.Fprintln(c.out, workflowCommand(finding))
	}
	return err
}

// workflowCommand is a finding as a line that GitHub's runner shows beside the
// changed file: ::error file=...,line=...::message.
func workflowCommand(f variants.Finding) string {
	value := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
	message := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	where := "file=" + value.Replace(f.File)
	if f.Line > 0 {
		where += fmt.Sprintf(",line=%d,col=%d,endColumn=%d", f.Line, f.Column, f.End)
	}
	text := f.Message
	if f.Replacement != "" {
		text += fmt.Sprintf(" (perhaps `%s`)", f.Replacement)
	} else if f.Allowed != "" {
		text += fmt.Sprintf(" (allowed: %s)", f.Allowed)
	}
	return fmt.Sprintf("::%s %s,title=%s::%s", f.Severity, where, f.Code, message.Replace(text))
}
