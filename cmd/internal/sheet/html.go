package sheet

import (
	_ "embed"
	"html/template"
	"io"
	"sync"
)

//go:embed page.html
var pageText string

// page is the template of a sheet for the browser. It is read once.
var page = sync.OnceValues(func() (*template.Template, error) {
	return template.New("page").Parse(pageText)
})

// onPage is a sheet as its page shows it.
type onPage struct {
	Sheet
	Sections []sectionOnPage
}

type sectionOnPage struct {
	Section
	Lead        bool // the aim, in front of everything
	Figures     []figure
	Differences []differenceOnPage
}

type differenceOnPage struct {
	Heading string
	Lines   []string
}

// HTML writes the sheet as a page of its own: no script, nothing from elsewhere,
// boards drawn in SVG, dark or light as the reader's screen is. The error is one
// of out.
func (s Sheet) HTML(out io.Writer) error {
	template, err := page()
	if err != nil {
		return err
	}
	shown := onPage{Sheet: s}
	for i, section := range s.Sections {
		part := sectionOnPage{Section: section, Lead: i == 0}
		for _, picture := range section.Pictures {
			part.Figures = append(part.Figures, newFigure(picture))
		}
		for _, d := range section.Differences {
			part.Differences = append(part.Differences, differenceOnPage{d.Heading, d.lines(s.words)})
		}
		shown.Sections = append(shown.Sections, part)
	}
	return template.Execute(out, shown)
}
