package report

import "io"

// HTML writes the report as a page of its own.
func (r *Report) HTML(out io.Writer) error { return nil }
