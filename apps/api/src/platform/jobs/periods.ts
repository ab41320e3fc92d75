import type { EntityManager } from 'typeorm';
import type { JobName } from './job';

/** A kind that runs once in this many seconds, counted from midnight UTC. */
export interface Period {
  name: JobName;
  seconds: number;
}

/** The start of the current period of `seconds`, as pg-boss computes it. */
export const PERIOD_START = `'epoch'::timestamp + '1 second'::interval * (seconds * floor(date_part('epoch', now()) / seconds))`;

export const inColumns = (periods: readonly Period[]) => [periods.map(({ name }) => name), periods.map(({ seconds }) => seconds)];

/** Returns the periods that seem not to be enqueued yet, in one order on all nodes: pg-boss decides, but would take a statement for each. */
export const openPeriods = (database: EntityManager, periods: readonly Period[]): Promise<Period[]> =>
  database.query<Period[]>(
    `SELECT name, seconds FROM unnest($1::text[], $2::int[]) AS period (name, seconds)
     WHERE NOT EXISTS (SELECT FROM jobs.job WHERE job.name = period.name AND singleton_on = ${PERIOD_START})
     ORDER BY name`,
    inColumns(periods),
  );
