# This program as a Gomocup program, which is killed when it has been asked for its
# second move of its first game. The folder remembers that it has been.
if [ -e "$1/killed" ]; then
	exec pente engine --player greedy
fi
turns=0
while read -r line; do
	case $line in TURN*)
		turns=$((turns + 1))
		if [ $turns = 2 ]; then
			touch "$1/killed"
			kill -9 0 # the whole group: that of the program and its children
		fi
		;;
	esac
	echo "$line"
done | pente engine --player greedy
