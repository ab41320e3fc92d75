#!/bin/sh
# Media were copied before the dump and are copied again: every object that the dump names was there at one of the two times, even if it was
# removed right away. The dump goes last, so a dump that is there has its media. What was erased goes after the last dump that names it.
set -eu
scripts=$(dirname "$0")
sh "$scripts/media.sh"
rclone copy "$BACKUP_FOLDER" "backup:$MEDIA-backup/database" --include '*.dump' --include '*.sums'
rclone delete "backup:$MEDIA-backup/database" --min-age 35d
sh "$scripts/erase.sh"
