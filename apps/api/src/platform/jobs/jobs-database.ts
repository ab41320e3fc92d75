import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';

/** Nobody waits for a job, so its statements may take long, in milliseconds. */
const PATIENCE_MS = 60_000;
const CONNECTIONS = 3;
/** Connections whose statement does not end are not waited for longer than this when the process stops. */
const LONGEST_CLOSE_MS = 2_000;

/** Connections of the jobs' own: requests do not wait for them, nor they for requests. Opened when they are needed. */
@Injectable()
export class JobsDatabase implements OnApplicationShutdown {
  private readonly dataSource: DataSource;
  private opening: Promise<DataSource> | undefined;

  constructor({ options }: DataSource) {
    if (options.type !== 'postgres') throw new TypeError('Jobs are kept in PostgreSQL');
    const extra = { keepAlive: true, query_timeout: PATIENCE_MS, statement_timeout: PATIENCE_MS };
    this.dataSource = new DataSource({ ...options, extra, poolSize: CONNECTIONS, applicationName: 'chorus-jobs' });
  }

  /** Rejects while PostgreSQL is away; ask again then. */
  async open(): Promise<DataSource> {
    const opening = (this.opening ??= this.dataSource.initialize());
    try {
      return await opening;
    } catch (error) {
      if (this.opening === opening) this.opening = undefined;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const closed = new AbortController();
    const tooLong = wait(LONGEST_CLOSE_MS, undefined, { signal: closed.signal }).catch(() => undefined);
    await Promise.race([this.close(), tooLong]);
    closed.abort();
  }

  private async close(): Promise<void> {
    await this.opening?.catch(() => undefined);
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
