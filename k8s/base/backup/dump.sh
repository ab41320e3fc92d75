#!/bin/sh
# One consistent dump of the database, read back before it counts, and the checksums of its tables at the same moment, to compare a restore with.
set -eu
umask 077
scripts=$(dirname "$0")
dump="$BACKUP_FOLDER/chorus-$(date -u +%Y%m%dT%H%M%SZ)"
export dump
psql --no-psqlrc --quiet --tuples-only --no-align --field-separator=' ' --set=ON_ERROR_STOP=1 \
  --set=sums="$dump.sums" --set=sums_sql="$scripts/sums.sql" "$DATABASE_URL" <<'PSQL'
SET statement_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SELECT pg_export_snapshot() AS snapshot \gset
\setenv snapshot :snapshot
\! pg_dump --snapshot="$snapshot" --format=custom --compress=6 --no-owner --no-privileges --file="$dump.unfinished" "$DATABASE_URL" && mv "$dump.unfinished" "$dump.part"
\o :sums
\i :sums_sql
PSQL
pg_restore --list "$dump.part" >/dev/null
mv "$dump.part" "$dump.dump"
echo "Dumped $(wc -c <"$dump.dump") bytes to $dump.dump, with the sums of $(wc -l <"$dump.sums") tables"
