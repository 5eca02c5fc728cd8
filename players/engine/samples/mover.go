// Command mover is the least that a player has to be: it chooses any legal move.
// Build it and play against it, in any game:
//
//	go build -o mover ./players/engine/samples
//	pente play keryo --players 'human,engine cmd=./mover protocol=text'
package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
)

func main() {
	random := rand.New(rand.NewPCG(1, 1))
	told := map[string]string{} // what was said last for each word
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		told[word] = rest
		switch word {
		case "seed":
			seed, _ := strconv.ParseUint(rest, 10, 64)
			random = rand.New(rand.NewPCG(seed, 1))
		case "go": // better ideas go here; "moves" and "captures" tell the game so far
			legal := strings.Fields(told["legal"])
			fmt.Println(legal[random.IntN(len(legal))])
		case "quit":
			return
		}
	}
}
