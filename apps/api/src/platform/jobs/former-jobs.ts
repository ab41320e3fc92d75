import type { PgBoss } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { type JobName, jobNames } from './job';
import { inColumns, type Period, PERIOD_START } from './periods';
import { sqlExecutor } from './sql-executor';

/*
 * Releases up to this one kept their jobs in the schema `pgboss`, in tables of pg-boss 10, and their nodes still do while they run beside those
 * of this release. The release that drops that schema drops this file.
 */

const AT_ONCE = 500;

interface FormerJob {
  id: string;
  name: JobName;
  data: object;
  singletonKey: string | null;
  startAfter: Date;
  retryLimit: number;
}

export async function areFormerJobsThere(database: EntityManager): Promise<boolean> {
  const [found] = await database.query<{ there: boolean }[]>(`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`);
  return found?.there === true;
}

/**
 * Returns those of `open` that no node of an earlier release has enqueued in this period, and reserves the period where those nodes reserve
 * theirs: in the unique index of the former tables. They have no queues for new kinds, which are always returned. Rows that were over long
 * ago are removed, as those nodes did after two days.
 */
export async function reservePeriods(database: EntityManager, open: readonly Period[]): Promise<Period[]> {
  return database.query<Period[]>(
    `WITH open AS (SELECT * FROM unnest($1::text[], $2::int[]) AS open (name, seconds)), removed AS (
       DELETE FROM pgboss.job WHERE completed_on < now() - interval '3 days'
     ), reserved AS (
       INSERT INTO pgboss.job (name, data, state, completed_on, singleton_on)
       SELECT name, '{}', 'completed', now(), ${PERIOD_START} FROM open JOIN pgboss.queue USING (name) ORDER BY name
       ON CONFLICT DO NOTHING
       RETURNING name
     )
     SELECT name, seconds FROM open WHERE name IN (SELECT name FROM reserved) OR name NOT IN (SELECT name FROM pgboss.queue)
     ORDER BY name`,
    inColumns(open),
  );
}

/**
 * Moves waiting jobs of the former tables, and those of nodes that have died since, to `boss`; nodes of earlier releases may work on them
 * meanwhile. Both lock a row before they take it and skip locked ones, so each job is taken by one of them. Moved jobs stay there as
 * completed, since their periods count.
 */
export async function moveFormerJobs(database: EntityManager, boss: PgBoss): Promise<void> {
  while ((await database.transaction((transaction) => moveSome(transaction, boss))) === AT_ONCE);
}

async function moveSome(transaction: EntityManager, boss: PgBoss): Promise<number> {
  const [former] = await transaction.query<[FormerJob[], number]>(
    `WITH next AS (
       SELECT name, id FROM pgboss.job
       WHERE name = ANY($1) AND (state < 'active' OR state = 'active' AND started_on + expire_in < now())
       ORDER BY created_on, id LIMIT $2
       FOR UPDATE SKIP LOCKED
     )
     UPDATE pgboss.job AS former SET state = 'completed', completed_on = now(), output = '{"movedTo": "jobs"}'
     FROM next WHERE former.name = next.name AND former.id = next.id
     RETURNING former.id, former.name, former.data, former.singleton_key AS "singletonKey", former.start_after AS "startAfter",
       greatest(former.retry_limit - former.retry_count, 0) AS "retryLimit"`,
    [jobNames, AT_ONCE],
  );
  for (const name of new Set(former.map((job) => job.name))) {
    const jobs = former
      .filter((job) => job.name === name)
      .map(({ id, data, singletonKey, startAfter, retryLimit }) => ({
        id,
        data,
        startAfter,
        retryLimit,
        ...(singletonKey && { singletonKey }),
      }));
    await boss.insert(name, jobs, { db: sqlExecutor(transaction) });
  }
  return former.length;
}
