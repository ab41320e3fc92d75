-- A line for each table: its name, how many rows it has, and the sum of their hashes. Equal lines are equal rows, in whatever order they lie.
SET search_path = '';
SET timezone = 'UTC';
SET datestyle = 'ISO';
SET intervalstyle = 'postgres';
SET extra_float_digits = 1;
SELECT pg_catalog.format(
         'SELECT %L, count(*), coalesce(sum(pg_catalog.hashtextextended(whole_row::text, 0)), 0) FROM %I.%I AS whole_row',
         space.nspname || '.' || tables.relname, space.nspname, tables.relname)
  FROM pg_catalog.pg_class AS tables
  JOIN pg_catalog.pg_namespace AS space ON space.oid = tables.relnamespace
 WHERE tables.relkind = 'r' AND tables.relpersistence <> 't' AND space.nspname NOT IN ('pg_catalog', 'information_schema')
 ORDER BY space.nspname || '.' || tables.relname COLLATE "C"
\gexec
