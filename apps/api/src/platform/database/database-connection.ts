import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { reasonOf } from './database-unavailable';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 1_500;

/**
 * Opens the connection pool at start. While the database is unavailable the process starts all the same: it logs that once and retries until
 * it succeeds.
 */
@Injectable()
export class DatabaseConnection implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Database');
  private readonly stop = new AbortController();

  constructor(private readonly dataSource: DataSource) {}

  /** Whether the pool has been opened. It stays true during later outages: the pool reconnects by itself. */
  get opened(): boolean {
    return this.dataSource.isInitialized;
  }

  async onModuleInit(): Promise<void> {
    try {
      await this.dataSource.initialize();
    } catch (error) {
      this.logger.warn(`PostgreSQL does not answer, trying again until it does: ${reasonOf(error)}`);
      void this.retryUntilConnected();
    }
  }

  beforeApplicationShutdown(): void {
    this.stop.abort();
  }

  private async retryUntilConnected(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.opened; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await wait(pause, undefined, { signal: this.stop.signal }).catch(() => undefined);
      if (this.stop.signal.aborted) return;
      await this.dataSource.initialize().catch((error: unknown) => this.logger.debug(reasonOf(error)));
    }
    this.logger.log('PostgreSQL answers');
  }
}
