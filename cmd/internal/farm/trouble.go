package farm

import (
	"fmt"
	"sync"

	"pente/cmd/internal/database"
)

// trouble is what is wrong with the database at the moment. A person hears of it
// once, and once that it is over, however many have asked in between.
type trouble struct {
	mu  sync.Mutex
	now bool
}

// noted takes what came of asking the database for something that is tried again.
func (t *trouble) noted(f *Farm, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case err != nil && !t.now:
		f.note(fmt.Sprintf("%v; trying again, and nothing is lost", database.Explain(f.to, err)))
	case err == nil && t.now:
		f.note(f.Where() + " is well again")
	}
	t.now = err != nil
}
