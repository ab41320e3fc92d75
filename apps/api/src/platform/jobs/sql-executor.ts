import type PgBoss from 'pg-boss';
import type { EntityManager } from 'typeorm';

/** Runs pg-boss statements through TypeORM, within the manager's transaction when it has one. */
export const sqlExecutor = (database: EntityManager): PgBoss.Db => ({
  async executeSql(text: string, values: unknown[]) {
    const transaction = database.queryRunner;
    const runner = transaction ?? database.dataSource.createQueryRunner();
    try {
      return { rows: (await runner.query(text, values, true)).records };
    } catch (error) {
      // pg-boss begins its own transactions: roll back, so that the pool gets a clean connection.
      if (!transaction) await runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      if (!transaction) await runner.release();
    }
  },
});
