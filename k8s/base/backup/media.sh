#!/bin/sh
# Media are named by their content and never change, so existing copies are right. Removed media stay, except what erase.sh removes.
# What is in trash/ is left out. Copies from the bucket's root, because a folder that does not exist yet would be an error.
set -eu
rclone copy "objects:$MEDIA" "backup:$MEDIA-backup" --include '/media/**' --size-only --no-traverse --transfers 8
