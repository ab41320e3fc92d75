import type { EntityManager } from 'typeorm';

const AT_ONCE = 5_000;

/** The step that stays the first is the latest of those that are too old, or have too many steps or changes after them; the last always stays. */
export const forgetSteps = (database: EntityManager, { days, most }: { days: number; most: number }): Promise<unknown> =>
  database.query(
    `DELETE FROM catalogue_steps WHERE revision < greatest(
       (SELECT max(revision) FROM catalogue_steps WHERE at < now() - make_interval(days => $1)),
       (SELECT revision FROM catalogue_steps ORDER BY revision DESC OFFSET $2 LIMIT 1),
       (SELECT revision FROM catalogue_changes ORDER BY revision DESC OFFSET $2 LIMIT 1)
     )`,
    [days, most],
  );

/** Does not wait for writers that are noting a change of the same rows: those changes get a later revision soon. */
export async function forgetSomeChanges(database: EntityManager): Promise<number> {
  const [, count] = await database.query<[unknown, number]>(
    `DELETE FROM catalogue_changes USING (
       SELECT noun, id FROM catalogue_changes WHERE revision <= (SELECT min(revision) FROM catalogue_steps)
       ORDER BY revision, noun, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
     ) AS old WHERE catalogue_changes.noun = old.noun AND catalogue_changes.id = old.id`,
  );
  return count;
}
