//go:build !race

package screen

import "time"

// slowest is how long a key may take to be seen.
const slowest = 20 * time.Millisecond
