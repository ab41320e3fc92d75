#!/bin/sh
# Media are named by their content and never change, so what is there already is right, and nothing that has been removed since is removed here.
# From the bucket on: a folder that is not there yet would be an error.
set -eu
rclone copy "objects:$MEDIA" "backup:$MEDIA-backup" --include '/media/**' --size-only --no-traverse --transfers 8
