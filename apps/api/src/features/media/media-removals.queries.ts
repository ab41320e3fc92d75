import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

/**
 * How long an S3 store may accept a request after it was sent: its signature is valid for 15 minutes around its time, and the clocks of
 * both sides differ by no more than that.
 */
const ACCEPTED_FOR = `interval '30 minutes'`;
/** The longest time between noting a removal and sending it. */
const SENT_WITHIN = `interval '5 minutes'`;

/** Notes a removal. Must be committed before the removal is sent, so that neither a timeout nor a crash leaves it unknown. */
export async function noteRemoval(database: EntityManager, name: string): Promise<string> {
  const id = uuidv7();
  await database.query(`INSERT INTO media_removals VALUES ($1, $2, now() + ${SENT_WITHIN} + ${ACCEPTED_FOR})`, [id, name]);
  return id;
}

/** To be called once the store has answered. */
export const forgetRemoval = (database: EntityManager, id: string): Promise<unknown> =>
  database.query('DELETE FROM media_removals WHERE id = $1', [id]);

export const forgetOldRemovals = (database: EntityManager): Promise<unknown> =>
  database.query('DELETE FROM media_removals WHERE unsure_until < now()');

/** Whether the store may still remove any of these files. */
export async function mayBeRemoved(database: EntityManager, names: readonly string[]): Promise<boolean> {
  const unsure = await database.query<unknown[]>(
    'SELECT FROM media_removals WHERE name = ANY($1) AND unsure_until > clock_timestamp() LIMIT 1',
    [names],
  );
  return unsure.length > 0;
}
