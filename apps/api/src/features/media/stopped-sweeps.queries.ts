import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { ConfirmedSweep, StopReason, SweepFindings } from './sweep-rules';

export interface StoppedSweep {
  stoppedAt: Date;
  reason: StopReason;
  bucketOwner: string | null;
  objects: number;
  unneeded: number;
  names: string[];
  isConfirmed: boolean;
}

const CONFIRMED_FOR = `interval '1 day'`;
const MOST_NAMES = 10_000;

/** How many media the store should have: all but those in music folders. */
export async function countMedia(database: EntityManager): Promise<number> {
  const [row] = await database.query<{ count: number }[]>(
    `SELECT count(*)::double precision AS count FROM media WHERE NOT EXISTS (SELECT FROM media_files WHERE media_files.hash = media.hash)`,
  );
  return row?.count ?? 0;
}

/** Replaces the one before. */
export async function noteStop(
  database: EntityManager,
  reason: StopReason,
  { bucketOwner, objects, unneeded }: SweepFindings,
  names: readonly string[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    await forgetStop(transaction);
    await transaction.query(
      'INSERT INTO stopped_sweeps (id, reason, bucket_owner, objects, unneeded, names) VALUES ($1, $2, $3, $4, $5, $6)',
      [uuidv7(), reason, bucketOwner ?? null, objects, unneeded, names.slice(0, MOST_NAMES)],
    );
  });
}

export const forgetStop = (database: EntityManager): Promise<unknown> => database.query('DELETE FROM stopped_sweeps');

export async function lastStop(database: EntityManager): Promise<StoppedSweep | undefined> {
  const [stop] = await database.query<StoppedSweep[]>(
    `SELECT stopped_at AS "stoppedAt", reason, bucket_owner AS "bucketOwner", objects::double precision AS objects,
       unneeded::double precision AS unneeded, names, coalesce(confirmed_at > now() - ${CONFIRMED_FOR}, false) AS "isConfirmed"
     FROM stopped_sweeps ORDER BY stopped_at DESC LIMIT 1`,
  );
  return stop;
}

export async function confirmedSweep(database: EntityManager): Promise<ConfirmedSweep | undefined> {
  const stop = await lastStop(database);
  return stop?.isConfirmed === true ? { bucketOwner: stop.bucketOwner ?? undefined, unneeded: stop.unneeded } : undefined;
}

export const confirmStop = (database: EntityManager): Promise<unknown> => database.query('UPDATE stopped_sweeps SET confirmed_at = now()');
