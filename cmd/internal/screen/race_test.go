//go:build race

package screen

import "time"

// slowest is how long a key may take to be seen where every access is watched.
const slowest = 200 * time.Millisecond
