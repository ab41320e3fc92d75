import { type DataSource, MigrationExecutor } from 'typeorm';

export interface SchemaState {
  /** Migrations of this release that the database lacks, oldest first. */
  pending: string[];
  /** Applied migrations that this release does not have: a newer one has been here. */
  unknown: string[];
  applied: number;
}

/**
 * Compares the database with the migrations of this release, and changes nothing. `empty` has no tables of Chorus yet; where the role may not
 * read which migrations were applied, the state is `forbidden`.
 */
export async function schemaState(dataSource: DataSource): Promise<SchemaState | 'empty' | 'forbidden'> {
  // TypeORM takes a table that the role may not read for one that is not there.
  const [table] = await dataSource.query<{ isReadable: boolean | null }[]>(
    `SELECT has_table_privilege(to_regclass('public.migrations'), 'SELECT') AS "isReadable"`,
  );
  if (table?.isReadable !== true) return table?.isReadable === false ? 'forbidden' : 'empty';
  const executor = new MigrationExecutor(dataSource);
  const applied = (await executor.getExecutedMigrations()).map(({ name }) => name);
  const own = new Set(dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name));
  return {
    pending: (await executor.getPendingMigrations()).map(({ name }) => name),
    unknown: applied.filter((name) => !own.has(name)),
    applied: applied.length,
  };
}
