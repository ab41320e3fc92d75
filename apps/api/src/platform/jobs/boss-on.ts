import { PgBoss } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { sqlExecutor } from './sql-executor';

/**
 * pg-boss without timers of its own, and without what needs more rights than a node has: `npm run migrate` creates and changes its tables.
 */
export const bossOn = (database: EntityManager, { migrate = false } = {}): PgBoss =>
  new PgBoss({
    db: sqlExecutor(database),
    schema: 'jobs',
    migrate,
    supervise: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
  });
