#!/bin/sh
# A census of Traffic Jam on a Slurm cluster, in a folder that all its machines share:
#
#     SIZE=6x6 PARTS=64 sh census-slurm.sh
#
# It submits census.sbatch for the parts whose file is not there, waits, and submits those that
# failed again, up to three times. A part goes on where it stopped. Then it merges.
set -eu
export SIZE="${SIZE:-5x5}" PARTS="${PARTS:-7}"

missing() {
	for part in $(seq "$PARTS"); do
		[ -e "part-$part.txt" ] || echo "$part"
	done | paste -sd,
}
for try in 1 2 3; do
	[ -n "$(missing)" ] || break
	sbatch --wait --array="$(missing)" census.sbatch || echo "try $try: some parts failed" >&2
done
warren census -merge -o census.txt rushhour $(seq -f 'part-%g.txt' "$PARTS")
