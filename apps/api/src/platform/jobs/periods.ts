import type { EntityManager } from 'typeorm';
import type { JobName } from './job';

/** A kind that runs once in this many seconds, counted from midnight UTC. */
export interface Period {
  name: JobName;
  seconds: number;
}

/** Where the period of `seconds` began that it is now, as pg-boss computes it. */
export const PERIOD_START = `'epoch'::timestamp + '1 second'::interval * (seconds * floor(date_part('epoch', now()) / seconds))`;

export const inColumns = (periods: readonly Period[]) => [periods.map(({ name }) => name), periods.map(({ seconds }) => seconds)];

/** Returns, in one order on all nodes, those that seem not to be enqueued in this period yet: pg-boss decides, but would take a statement for each. */
export const openPeriods = (database: EntityManager, periods: readonly Period[]): Promise<Period[]> =>
  database.query<Period[]>(
    `SELECT name, seconds FROM unnest($1::text[], $2::int[]) AS period (name, seconds)
     WHERE NOT EXISTS (SELECT FROM jobs.job WHERE job.name = period.name AND singleton_on = ${PERIOD_START})
     ORDER BY name`,
    inColumns(periods),
  );
