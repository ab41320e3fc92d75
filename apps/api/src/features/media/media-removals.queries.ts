import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { lockContent } from '../../platform/object-store/lock-content';

/**
 * How long an S3 store may accept a request after it was sent: its signature is valid for 15 minutes around its time, and the clocks of
 * both sides differ by no more than that.
 */
const ACCEPTED_FOR = `interval '30 minutes'`;
/** The longest time between noting a removal and sending it. */
const SENT_WITHIN = `interval '5 minutes'`;
/** Longer than the store has for its answer. */
const ANSWERED_WITHIN = `interval '1 minute'`;

/**
 * Notes a removal, unless a row names the file or somebody is about to save one: from then on nobody can. Must be committed before the removal
 * is sent, so that neither a timeout nor a crash leaves it unknown.
 */
export async function noteRemoval(transaction: EntityManager, name: string): Promise<string | undefined> {
  const [hash = '', ext] = name.split('.');
  await lockContent(transaction, hash);
  const [noted] = await transaction.query<{ id: string }[]>(
    `INSERT INTO media_removals (id, name, unsure_until) SELECT $1, $2, clock_timestamp() + ${SENT_WITHIN} + ${ACCEPTED_FOR}
     WHERE NOT EXISTS (SELECT FROM media WHERE hash = $3::char(64) AND ext = $4)
       AND NOT EXISTS (SELECT FROM media_holds AS hold WHERE hold.name = $2 AND until > clock_timestamp())
     RETURNING id`,
    [uuidv7(), name, hash, ext],
  );
  return noted?.id;
}

/** To be called once the store has answered. */
export const forgetRemoval = (database: EntityManager, id: string): Promise<unknown> =>
  database.query('DELETE FROM media_removals WHERE id = $1', [id]);

export const forgetOldRemovals = (database: EntityManager): Promise<unknown> =>
  database.query('DELETE FROM media_removals WHERE unsure_until < now()');

/** Whether the store has left a removal of this file without an answer. Others are over in a moment. */
export async function isUnanswered(database: EntityManager, name: string): Promise<boolean> {
  const unanswered = await database.query<unknown[]>(
    `SELECT FROM media_removals WHERE name = $1 AND unsure_until > clock_timestamp()
       AND unsure_until < clock_timestamp() + ${SENT_WITHIN} + ${ACCEPTED_FOR} - ${ANSWERED_WITHIN} LIMIT 1`,
    [name],
  );
  return unanswered.length > 0;
}
