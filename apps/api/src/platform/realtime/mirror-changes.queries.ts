import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** As the triggers of the migration `mirrored-changes` name them. */
export type MirrorName = 'blocks' | 'suspensions' | 'sessions' | 'tokens';

/** The columns that identify a row that was added, changed or removed. One may be the `forgottenName` of a person instead of their user id. */
export type MirrorKey = readonly string[];

interface Step {
  revision: string;
  mark: string;
}

/** How far a node has read: up to `key` within `revision`. */
export interface MirrorPosition {
  /** The step at which reading began. While it exists, so does everything after it. */
  since: Step;
  revision: string;
  key: MirrorKey;
}

export interface MirrorNews {
  latest: Step;
  /** False if changes after the position are forgotten, or it is of another history. */
  isKnown: boolean;
  changes: { revision: string; key: MirrorKey }[];
}

export const MOST_CHANGES_AT_ONCE = 1_000;
const FORGOTTEN_AT_ONCE = 5_000;

/** Sorts after every key. */
const END: MirrorKey = ['\u{10FFFF}'];

export const endOf = (step: Step): MirrorPosition => ({ since: step, revision: step.revision, key: END });

const LATEST = 'SELECT revision::text, mark FROM mirror_steps WHERE mirror = $1 ORDER BY mirror_steps.revision DESC LIMIT 1';

export async function latestStep(database: EntityManager, mirror: MirrorName): Promise<Step> {
  const [step] = await database.query<Step[]>(LATEST, [mirror]);
  if (!step) throw new Error(`The mirror of ${mirror} has no step.`);
  return step;
}

/** One statement, and so one snapshot of the database. */
export async function newsSince(
  database: EntityManager,
  mirror: MirrorName,
  { since, revision, key }: MirrorPosition,
): Promise<MirrorNews> {
  const [news] = await database.query<MirrorNews[]>(
    `SELECT to_json(latest) AS latest,
       EXISTS (SELECT FROM mirror_steps WHERE mirror = $1 AND revision = $2::bigint AND mark = $3) AS "isKnown",
       (SELECT coalesce(json_agg(json_build_object('revision', revision::text, 'key', key) ORDER BY revision, key), '[]')
        FROM (SELECT revision, key FROM mirror_changes WHERE mirror = $1 AND (revision, key) > ($4::bigint, $5::text[])
              ORDER BY revision, key LIMIT ${MOST_CHANGES_AT_ONCE}) AS changed) AS changes
     FROM (${LATEST}) AS latest`,
    [mirror, since.revision, since.mark, revision, key],
  );
  if (!news) throw new Error(`The mirror of ${mirror} has no step.`);
  return news;
}

/**
 * Forgets changes after a day. Steps go first, so that no node takes the remaining changes for all of them; the step that stays the first is the
 * latest of those that are too old, and the last always stays.
 */
export async function forgetOldChanges(database: EntityManager): Promise<void> {
  await database.query(
    `DELETE FROM mirror_steps AS old WHERE revision < (
       SELECT max(revision) FROM mirror_steps WHERE mirror = old.mirror AND at < now() - interval '1 day'
     )`,
  );
  while ((await forgetSomeChanges(database)) === FORGOTTEN_AT_ONCE);
}

async function forgetSomeChanges(database: EntityManager): Promise<number> {
  const [, count] = await database.query<[unknown, number]>(
    `DELETE FROM mirror_changes AS change USING (
       SELECT mirror, key FROM mirror_changes
       JOIN (SELECT mirror, min(revision) AS first FROM mirror_steps GROUP BY mirror) AS step USING (mirror)
       WHERE revision <= step.first LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE OF mirror_changes SKIP LOCKED
     ) AS old WHERE change.mirror = old.mirror AND change.key = old.key`,
  );
  return count;
}

/** Suspensions outlive the account, with the user id. */
const OUTLIVING: MirrorName = 'suspensions';

/** Stands for the user id of a person whose account was deleted. No user id contains a control character. */
export const forgottenName = (userId: string): string => `\t${createHash('sha256').update(userId).digest('hex')}`;

export const isForgottenName = (name: string): boolean => name.startsWith('\t');

/**
 * Makes the changes that are noted, and those that the rest of the transaction makes, name this person by a hash.
 */
export async function forgetInChanges(transaction: EntityManager, userId: string): Promise<void> {
  await transaction.query("SELECT set_config('chorus.forgotten_person', $1, true)", [userId]);
  await transaction.query(
    `WITH named AS (DELETE FROM mirror_changes WHERE mirror <> $3 AND $1 = ANY (key) RETURNING mirror, key, revision)
     INSERT INTO mirror_changes AS known (mirror, key, revision) SELECT mirror, array_replace(key, $1, $2), revision FROM named
     ON CONFLICT (mirror, key) DO UPDATE SET revision = greatest(known.revision, EXCLUDED.revision)`,
    [userId, forgottenName(userId), OUTLIVING],
  );
}
