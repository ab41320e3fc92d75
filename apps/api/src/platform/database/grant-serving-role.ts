import type { EntityManager } from 'typeorm';

/** The schemas of the API, of its jobs, and of the jobs of earlier releases; the last one is not in every database. */
const SCHEMAS = ['public', 'jobs', 'pgboss'];

const quoted = (role: string) => `"${role.replaceAll('"', '""')}"`;

/**
 * Lets the role of `servingUrl` use rows, sequences and functions of the tables that `database`'s
 * own role has made, but not change the tables. Does nothing where both are the same role.
 */
export async function grantServingRole(database: EntityManager, servingUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(servingUrl).username);
  const own: { name: string }[] = await database.query('SELECT current_user AS name');
  if (role === '' || own[0]?.name === role) return;
  const found: { name: string }[] = await database.query('SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)', [SCHEMAS]);
  const schemas = found.map(({ name }) => name).join(', ');
  const to = quoted(role);
  await database.query(`GRANT USAGE ON SCHEMA ${schemas} TO ${to}`);
  await database.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${to}`);
  await database.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${to}`);
  await database.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schemas} TO ${to}`);
}

/**
 * Names the tables whose rows the role of this connection may not read or write. Only the tables of Chorus count: those with the same owner
 * as the table `migrations`.
 */
export async function tablesWithoutRights(database: EntityManager): Promise<string[]> {
  const rows: { name: string }[] = await database.query(
    `SELECT pg_class.oid::regclass::text AS name
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE nspname = ANY($1) AND relkind IN ('r', 'p')
       AND relowner = (SELECT relowner FROM pg_class WHERE oid = 'public.migrations'::regclass)
       AND NOT (has_schema_privilege(relnamespace, 'USAGE')
         AND has_table_privilege(pg_class.oid, 'SELECT') AND has_table_privilege(pg_class.oid, 'INSERT')
         AND has_table_privilege(pg_class.oid, 'UPDATE') AND has_table_privilege(pg_class.oid, 'DELETE'))
     ORDER BY 1`,
    [SCHEMAS],
  );
  return rows.map(({ name }) => name);
}
