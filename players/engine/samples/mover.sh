#!/bin/sh
# The least that a player has to be: it chooses any legal move.
#
#   pente play keryo --players 'human,engine cmd="sh mover.sh" protocol=text'

set -f # moves are no patterns of files
number=1

# draw makes the next number.
draw() { number=$(((number * 1103515245 + 12345) % 2147483648)); }

while read -r word rest; do
	case $word in
	seed) number=$rest ;;
	legal) legal=$rest ;;
	go) # better ideas go here; "moves" and "captures" tell the game so far
		draw
		set -- $legal
		shift $((number / 65536 % $#))
		echo "$1"
		;;
	quit) exit ;;
	esac
done
