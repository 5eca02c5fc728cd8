package engine

// Gone waits until the program runs no more.
func (p *Player) Gone() { <-p.program.Gone() }
