import type { EntityManager } from 'typeorm';
import type { MediaName } from './media.queries';

/**
 * Keeps a file from being removed for an hour. Not to be called inside of a transaction, whose end others would wait for. Undefined while the
 * store may still carry out a removal that was sent to it.
 */
export async function holdMedia(database: EntityManager, name: string): Promise<string | undefined> {
  const [row] = await database.query<{ hold: string | null }[]>('SELECT hold_media($1) AS hold', [name]);
  return row?.hold ?? undefined;
}

/** To be called once the bytes are stored. Without effect on a hold that has run out: it does not begin again. */
export const noteStored = (database: EntityManager, name: string, hold: string): Promise<unknown> =>
  database.query('UPDATE media_holds SET is_stored = true WHERE name = $1 AND id = $2', [name, hold]);

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
