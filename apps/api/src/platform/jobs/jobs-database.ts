import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withTimeout } from '../async/with-timeout';

/** Statement timeout in milliseconds: long, since no request waits for a job. */
const TIMEOUT_MS = 60_000;
const CONNECTIONS = 3;
/** On shutdown, connections with a running statement are abandoned after this many milliseconds. */
const LONGEST_CLOSE_MS = 2_000;

/** A connection pool of its own, so that jobs and requests do not wait for each other. Opened on first use. */
@Injectable()
export class JobsDatabase implements OnApplicationShutdown {
  private readonly dataSource: DataSource;
  private opening: Promise<DataSource> | undefined;

  constructor({ options }: DataSource) {
    if (options.type !== 'postgres') throw new TypeError('Jobs are kept in PostgreSQL');
    const extra = { keepAlive: true, query_timeout: TIMEOUT_MS, statement_timeout: TIMEOUT_MS };
    this.dataSource = new DataSource({ ...options, extra, poolSize: CONNECTIONS, applicationName: 'chorus-jobs' });
  }

  /** Rejects while PostgreSQL is unavailable; the next call tries again. */
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
    await withTimeout(this.close(), LONGEST_CLOSE_MS);
  }

  private async close(): Promise<void> {
    await this.opening?.catch(() => undefined);
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
