import { Client } from 'pg';
import type { Db } from 'pg-boss';
import type { EntityManager } from 'typeorm';

/** Runs pg-boss statements in the manager's transaction when it has one, otherwise on a connection of its pool. */
export const sqlExecutor = (database: EntityManager): Db => ({
  async executeSql(text, values) {
    const transaction = database.queryRunner;
    if (transaction) return { rows: (await transaction.query(text, values, true)).records };
    const runner = database.dataSource.createQueryRunner();
    try {
      return { rows: await rowsOf(await runner.connect(), text, values) };
    } finally {
      await runner.release();
    }
  },
});

/** Also returns the rows of several statements, whose results TypeORM drops. */
async function rowsOf(connection: unknown, text: string, values: unknown[] | undefined): Promise<object[]> {
  if (!(connection instanceof Client)) throw new TypeError('The driver of the database is not node-postgres.');
  try {
    const results = [await connection.query<object>(text, values)].flat();
    return results.flatMap(({ rows }) => rows);
  } catch (error) {
    // It may still wait for its answer, or be in a transaction that pg-boss began: the pool opens another.
    await connection.end();
    throw error;
  }
}
