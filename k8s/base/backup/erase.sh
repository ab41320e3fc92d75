#!/bin/sh
# Removes copies of what people took away 35 days ago or earlier and that is not in the bucket again. No dump that is kept names it.
# Lists from the bucket's root, because a folder that does not exist yet would be an error.
set -eu
export LC_ALL=C
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
rclone lsf "objects:$MEDIA" --recursive --files-only --include '/erased/*' --min-age 35d >noted
sed 's|^erased/|media/|' noted | sort >due
[ -s due ] || exit 0
rclone lsf "objects:$MEDIA" --recursive --files-only --files-from due --no-traverse >again
sort again >there
comm -23 due there >gone
[ -s gone ] || exit 0
rclone delete "backup:$MEDIA-backup" --files-from gone --no-traverse
