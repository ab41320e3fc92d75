import type PgBoss from 'pg-boss';
import type { EntityManager } from 'typeorm';

/** Lets pg-boss speak through TypeORM: within the manager's transaction when it has one. */
export const sqlExecutor = (database: EntityManager): PgBoss.Db => ({
  async executeSql(text: string, values: unknown[]) {
    const transaction = database.queryRunner;
    const runner = transaction ?? database.dataSource.createQueryRunner();
    try {
      return { rows: (await runner.query(text, values, true)).records };
    } catch (error) {
      // pg-boss begins transactions of its own: the pool gets the connection back without one.
      if (!transaction) await runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      if (!transaction) await runner.release();
    }
  },
});
