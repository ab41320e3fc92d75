#!/bin/sh
# Media were copied before the dump and are copied again: every object that the dump names was there at one of the two times, even if it was
# removed right away. The dump goes last, so a dump that is there has its media.
set -eu
sh "$(dirname "$0")/media.sh"
rclone copy "$BACKUP_FOLDER" "backup:$MEDIA-backup/database" --include '*.dump' --include '*.sums'
rclone delete "backup:$MEDIA-backup/database" --min-age 35d
