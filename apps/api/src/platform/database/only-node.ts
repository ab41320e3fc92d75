import { Client } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../async/with-timeout';
import { advisoryLockKey } from './advisory-lock-key';
import { END_DEAD_SESSIONS } from './end-dead-sessions';

const NODE_LOCK = advisoryLockKey('node');

/** Longer than a process takes to drain, and than PostgreSQL takes to end a dead session. */
const WAIT_MS = 60_000;
const TRY_EVERY_MS = 500;
const CHECK_EVERY_MS = 10_000;
const TIMEOUT_MS = 5_000;

export class AnotherNode extends Error {
  constructor() {
    super(
      'Another process serves this database. Without REDIS_URL, and in production without S3_BUCKET, there can be only one: stop it, or set these for both.',
    );
  }
}

interface Log {
  warn(message: string): void;
}

/**
 * Makes this the only process that serves a database: without Redis, several would split presence, messages and limits between them, and
 * without a bucket each would have files that the others lack. It holds an advisory lock on a session of its own, so that a process that dies releases it.
 */
export class OnlyNode {
  private readonly released = new AbortController();
  private client: Client | undefined;

  constructor(
    private readonly url: string,
    private readonly log: Log,
    private readonly waitMs = WAIT_MS,
  ) {}

  /**
   * Waits while another process drains, and throws `AnotherNode` when it does not end. `beforeWaiting` may throw, too. Without a database it
   * resolves; `watch` goes on trying.
   */
  async acquire(beforeWaiting: () => Promise<void>): Promise<void> {
    if ((await this.tryOnce()) !== 'taken') return;
    await beforeWaiting();
    this.log.warn(`Another process serves this database: waiting up to ${this.waitMs / 1_000} s for it to stop.`);
    await this.retryWhileTaken();
  }

  /** Checks the session until `release`, and acquires the lock again when it was lost. Throws `AnotherNode` when another process has it. */
  async watch(checkEveryMs = CHECK_EVERY_MS): Promise<void> {
    const { signal } = this.released;
    for (;;) {
      const pauseMs = this.client ? checkEveryMs : Math.min(checkEveryMs, TRY_EVERY_MS);
      await wait(pauseMs, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (!(await this.isHeld())) await this.reacquire();
    }
  }

  async release(): Promise<void> {
    this.released.abort();
    await this.drop();
  }

  private async reacquire(): Promise<void> {
    await this.drop();
    if ((await this.tryOnce()) === 'taken') await this.retryWhileTaken();
    if (this.released.signal.aborted) await this.drop();
  }

  private async isHeld(): Promise<boolean> {
    if (!this.client) return false;
    return this.client.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }

  private async retryWhileTaken(): Promise<void> {
    const until = performance.now() + this.waitMs;
    while (performance.now() < until) {
      await wait(Math.min(TRY_EVERY_MS, this.waitMs));
      if ((await this.tryOnce()) !== 'taken') return;
    }
    throw new AnotherNode();
  }

  private async tryOnce(): Promise<'held' | 'taken' | 'unknown'> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'chorus-only-node',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    // The next check notices.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(END_DEAD_SESSIONS);
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [NODE_LOCK]);
      if (rows[0]?.held === true) {
        this.client = client;
        return 'held';
      }
      await end(client);
      return 'taken';
    } catch {
      await end(client);
      return 'unknown';
    }
  }

  private async drop(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    if (client) await end(client);
  }
}

/** A server that hangs could keep us waiting forever. */
const end = (client: Client) =>
  withTimeout(
    client.end().catch(() => undefined),
    TIMEOUT_MS,
  );
