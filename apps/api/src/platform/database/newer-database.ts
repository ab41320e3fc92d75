import type { DataSource } from 'typeorm';
import { schemaState } from './schema-state';

/** Throws when a newer release has migrated the database. */
export async function refuseNewerDatabase(database: DataSource): Promise<void> {
  const state = await schemaState(database);
  if (typeof state === 'string' || state.unknown.length === 0) return;
  throw new Error(
    `this database was migrated by a newer release of Chorus (${state.unknown.join(', ')}). Start that release or a newer one, or restore the backup from before the update. Nothing was changed.`,
  );
}
