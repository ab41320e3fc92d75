#!/bin/sh
# Restores the newest backup, or the one that is named, into an empty database and an empty bucket, and compares both with what was backed up.
# Ends with 0 when every table has its rows and every object that the database names is there, whole. docs/operations.md says what it needs.
set -eu
export LC_ALL=C
: "${DATABASE_URL:?must be the empty database made for the drill}" "${S3_BUCKET:?must be the empty bucket made for the drill}"
: "${LIVE_BUCKET:?must be the bucket that was backed up}"
sums_sql=$(cd "$(dirname "$0")/../../k8s/base/backup" && pwd)/sums.sql
backup="backup:$LIVE_BUCKET-backup"
objects="objects:$S3_BUCKET"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
damages=0

say() { echo "$(date -u +%H:%M:%S) $*"; }
refuse() {
  echo "$*" >&2
  exit 2
}
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --field-separator=' ' --set=ON_ERROR_STOP=1 "$@" "$DATABASE_URL"; }
# Names what is in the file, each line after what it means.
blame() {
  [ -s "$2" ] || return 0
  damages=$((damages + $(wc -l <"$2")))
  sed "s/^/  $1: /" "$2"
}

tables=$(ask --command="SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')")
[ "$tables" = 0 ] || refuse "DATABASE_URL has $tables tables. The drill only restores into an empty database."
rclone lsf "$objects" >found
[ ! -s found ] || [ "${IN_EARNEST:-}" = true ] || refuse "The bucket $S3_BUCKET is not empty. The drill only restores into an empty one."

rclone lsf "$backup/database" --include '*.dump' >dumps
name=${1:-$(sort dumps | tail -n 1)}
name=${name%.dump}
[ -n "$name" ] || refuse "There is no dump in $backup/database."
say "Fetching $name"
rclone copy "$backup/database" . --include "$name.dump" --include "$name.sums"
for file in "$name.dump" "$name.sums"; do [ -f "$file" ] || refuse "There is no $file in $backup/database."; done

say 'Restoring the database'
pg_restore --no-owner --no-privileges --no-comments --exit-on-error --dbname="$DATABASE_URL" "$name.dump"

say 'Comparing the rows'
ask --file="$sums_sql" >restored.sums
comm -23 "$name.sums" restored.sums >dumped
comm -13 "$name.sums" restored.sums >restored
blame 'dumped (table, rows, sum)' dumped
blame 'restored (table, rows, sum)' restored

say 'Restoring the objects'
rclone copy "$backup/media" "$objects/media" --transfers 8

say 'Comparing the objects'
ask --command="SELECT hash || '.' || ext || ' ' || bytes FROM media" >named.rows
sort named.rows >named
rclone lsf --format ps --separator ' ' "$objects/media" >there.objects
sort there.objects >there
join -v 1 named there >missing
blame 'missing (object, bytes)' missing
join named there | awk '$2 != $3' >cut
blame 'wrong size (object, expected bytes, actual bytes)' cut
rclone hashsum sha256 --download "$objects/media" >hashes
awk 'index($2, $1 ".") != 1 { print $2 }' hashes >changed
blame 'wrong content (object)' changed
# Media outlive their rows in a backup; the next sweep of a node removes them.
join -v 2 named there >orphans
sed 's/^/  unused, will be removed (object, bytes): /' orphans

rows=$(awk '{ rows += $2 } END { print rows + 0 }' restored.sums)
say "$name: $(wc -l <restored.sums) tables with $rows rows, $(wc -l <named) objects, $(wc -l <orphans) unused; $damages problems"
[ "$damages" = 0 ]
