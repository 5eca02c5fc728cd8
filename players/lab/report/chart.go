package report

import "pente/players/lab"

// Sizes of pictures, in pixels.
const (
	chartWidth = 720
	chartRight = chartWidth - 20
	labels     = 230 // for the names of rule sets
	rowHeight  = 26
)

// short keeps a name within the room that pictures have for it. Names differ at
// their ends, where a swept value stands.
func short(name string) string {
	runes := []rune(name)
	if len(runes) > 24 {
		return "…" + string(runes[len(runes)-23:])
	}
	return name
}

// percent is a value as pictures show it.
func percent(m lab.Metric, x float64) float64 {
	if m.Unit == "%" {
		return 100 * x
	}
	return x
}
