#!/bin/sh
# A census of Traffic Jam with GNU parallel, on this machine or on others over ssh:
#
#     SIZE=5x5 PARTS=7 sh census-parallel.sh
#     SIZE=6x6 PARTS=64 HOSTS=hosts.txt sh census-parallel.sh
#
# hosts.txt has a line a machine, such as 8/user@host for eight parts at once. warren is in the
# PATH of each, and works there in FOLDER; rsync fetches the files. A part that fails is tried again, up to three times; on
# the same machine it goes on where it stopped. If one still fails, run the command again: parts
# whose file is there are left alone.
set -eu
size=${SIZE:-5x5}
parts=${PARTS:-7}
folder=${FOLDER:-warren-census}

if [ -n "${HOSTS:-}" ]; then
	set -- --sshloginfile "$HOSTS" --workdir "$folder" --return 'part-{}.txt' --cleanup
fi
for part in $(seq "$parts"); do
	[ -e "part-$part.txt" ] || echo "$part"
done | parallel --will-cite --retries 3 "$@" \
	"warren census -size $size -part {}/$parts -j 1 -o part-{}.txt rushhour"
warren census -merge -o census.txt rushhour $(seq -f 'part-%g.txt' "$parts")
