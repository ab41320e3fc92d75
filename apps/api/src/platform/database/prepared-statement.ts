import { Client, type QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { closeTimedOut } from './close-timed-out-connections.subscriber';

/** Each connection parses a statement of this name once, and plans it once where one plan suits all parameters. */
export interface PreparedStatement {
  /** Must differ between statements: PostgreSQL refuses another text under a known name. */
  name: string;
  text: string;
}

export interface Connection {
  run: <Row extends QueryResultRow>(statement: PreparedStatement, values: unknown[]) => Promise<Row[]>;
  /** Statements without parameters, in one round trip. */
  runSimple: (statements: string) => Promise<void>;
}

/** For statements so frequent that the overhead of TypeORM, and planning them, would cost more than their execution. Rejects as node-postgres does. */
export async function onConnection<Result>(database: DataSource, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const runner = database.createQueryRunner();
  try {
    const connection: unknown = await runner.connect();
    if (!(connection instanceof Client)) throw new TypeError('The driver of the database is not node-postgres.');
    const closing = async (error: unknown): Promise<never> => {
      await closeTimedOut(error, runner);
      throw error;
    };
    return await work({
      run: async <Row extends QueryResultRow>(statement: PreparedStatement, values: unknown[]) =>
        (await connection.query<Row>({ ...statement, values }).catch(closing)).rows,
      runSimple: async (statements) => void (await connection.query(statements).catch(closing)),
    });
  } finally {
    await runner.release();
  }
}
