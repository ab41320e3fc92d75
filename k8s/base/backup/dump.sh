#!/bin/sh
# One consistent dump of the database, read back before it counts.
set -eu
umask 077
dump="$BACKUP_FOLDER/chorus-$(date -u +%Y%m%dT%H%M%SZ).dump"
pg_dump --format=custom --compress=6 --no-owner --no-privileges --file="$dump.part" "$DATABASE_URL"
pg_restore --list "$dump.part" >/dev/null
mv "$dump.part" "$dump"
echo "Dumped $(wc -c <"$dump") bytes to $dump"
