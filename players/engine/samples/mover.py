"""The least that a player has to be: it chooses any legal move.

    pente play keryo --players 'human,engine cmd="python3 mover.py" protocol=text'
"""

import random
import sys

told = {}  # what was said last for each word
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    told[word] = rest
    if word == "seed":
        random.seed(int(rest))
    elif word == "go":
        # Better ideas go here; told["moves"] and told["captures"] are the game
        # so far, told["time"] is the time for this move in milliseconds.
        print(random.choice(told["legal"].split()), flush=True)
    elif word == "quit":
        break
