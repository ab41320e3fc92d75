#!/bin/sh
# Media have been copied before the dump was made, and are again: every object that it names was there at one of the two times, though it be
# removed at once. The dump goes last: one that is there has its media.
set -eu
sh "$(dirname "$0")/media.sh"
rclone copy "$BACKUP_FOLDER" "backup:$MEDIA-backup/database" --include '*.dump' --include '*.sums'
rclone delete "backup:$MEDIA-backup/database" --min-age 35d
