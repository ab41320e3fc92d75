import type { EntityManager } from 'typeorm';
import type { MediaName } from './media.queries';

export interface HeldMedium {
  name: string;
  /** Null while the store may still carry out a removal that was sent to it. */
  hold: string | null;
}

/**
 * Keeps files from being removed for an hour. Not to be called inside of a transaction, whose end others would wait for. Holds are taken in the
 * order of the names, so that two calls for the same ones do not deadlock.
 */
export const holdMedia = (database: EntityManager, names: readonly string[]): Promise<HeldMedium[]> =>
  database.query<HeldMedium[]>('SELECT name, hold_media(name) AS hold FROM unnest($1::text[]) AS name', [[...new Set(names)].sort()]);

/** To be called once the bytes are stored. Without effect on a hold that has run out: it does not begin again. */
export const noteStored = (database: EntityManager, held: readonly HeldMedium[]): Promise<unknown> =>
  database.query(
    'UPDATE media_holds SET is_stored = true FROM unnest($1::text[], $2::uuid[]) AS held (name, id) WHERE media_holds.name = held.name AND media_holds.id = held.id',
    [held.map(({ name }) => name), held.map(({ hold }) => hold)],
  );

/** Whether the bytes of all of these files are stored, and stay until the transaction ends. Requires the lock on their hashes. */
export async function areKept(database: EntityManager, files: readonly MediaName[]): Promise<boolean> {
  const missing = await database.query<unknown[]>(
    `SELECT FROM unnest($1::char(64)[], $2::text[]) AS wanted (hash, ext)
     WHERE NOT EXISTS (SELECT FROM media WHERE media.hash = wanted.hash)
       AND NOT EXISTS (SELECT FROM media_holds AS hold WHERE hold.name = wanted.hash || '.' || wanted.ext AND is_stored AND until > clock_timestamp())
     LIMIT 1`,
    [files.map(({ hash }) => hash), files.map(({ ext }) => ext)],
  );
  return missing.length === 0;
}

export const forgetOldHolds = (database: EntityManager): Promise<unknown> => database.query('DELETE FROM media_holds WHERE until < now()');
