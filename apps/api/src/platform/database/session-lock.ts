import type { DataSource } from 'typeorm';
import { END_DEAD_SESSIONS } from './end-dead-sessions';

const CHECK_EVERY_MS = 10_000;

/**
 * An advisory lock of PostgreSQL that one process has at a time. It belongs to a connection, which is held as long as the lock, so a killed process
 * releases it.
 */
export class SessionLock {
  constructor(
    private readonly dataSource: DataSource,
    private readonly key: number,
  ) {}

  /** Undefined if another process has the lock. `lost` is aborted when the connection ends, because another process may have the lock then. */
  async tryRun<Result>(work: (lost: AbortSignal) => Promise<Result>): Promise<{ result: Result } | undefined> {
    const connection = this.dataSource.createQueryRunner();
    const lost = new AbortController();
    let check: NodeJS.Timeout | undefined;
    try {
      await connection.query(END_DEAD_SESSIONS);
      const [row] = (await connection.query('SELECT pg_try_advisory_lock($1) AS mine', [this.key])) as { mine: boolean }[];
      if (!row?.mine) return undefined;
      check = setInterval(() => void connection.query('SELECT 1').catch(() => lost.abort()), CHECK_EVERY_MS).unref();
      try {
        return { result: await work(lost.signal) };
      } finally {
        clearInterval(check);
        if (!lost.signal.aborted) await connection.query('SELECT pg_advisory_unlock($1)', [this.key]);
      }
    } finally {
      await connection.release();
    }
  }
}
