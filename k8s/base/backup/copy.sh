#!/bin/sh
# The dump goes first, the media after it: every object that the dump names is then there. Media are named by their content and never
# change, so what is there already is right, and nothing that has been removed since is removed here.
set -eu
rclone copy "$BACKUP_FOLDER" "backup:$MEDIA-backup/database" --include '*.dump' --include '*.sums'
rclone copy "objects:$MEDIA/media" "backup:$MEDIA-backup/media" --size-only --no-traverse --transfers 8
rclone delete "backup:$MEDIA-backup/database" --min-age 35d
