import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Client, escapeIdentifier } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../async/with-timeout';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { reasonOf } from './database-unavailable';

const RETRY_AFTER_MS = 1_000;
/** How often a connection is checked that may have been lost without an error. */
const CHECK_EVERY_MS = 30_000;
const TIMEOUT_MS = 5_000;

/**
 * Receives what other processes send by NOTIFY, on a connection of its own. Notifications are lost while it is not connected, and behind a
 * PgBouncer that pools by transaction.
 */
@Injectable()
export class DatabaseNotifications implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('DatabaseNotifications');
  private readonly listeners = new Map<string, (payload: string) => void>();
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Call it before the application has started. */
  on(channel: string, listener: (payload: string) => void): void {
    this.listeners.set(channel, listener);
  }

  onApplicationBootstrap(): void {
    if (this.listeners.size > 0) this.running = this.keepListening();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await withTimeout(Promise.resolve(this.running), TIMEOUT_MS);
  }

  private async keepListening(): Promise<void> {
    while (!this.stop.signal.aborted) {
      await this.listen().catch((error: unknown) => this.logger.debug(reasonOf(error)));
      await this.pause(RETRY_AFTER_MS);
    }
  }

  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.config.databaseUrl,
      application_name: 'chorus-notifications',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => this.listeners.get(channel)?.(payload));
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
      const isStopped = () => this.stop.signal.aborted;
      while (!isStopped()) {
        await client.query('SELECT 1');
        await Promise.race([ended, this.pause(CHECK_EVERY_MS)]);
      }
    } finally {
      await withTimeout(
        client.end().catch(() => undefined),
        TIMEOUT_MS,
      );
    }
  }

  private pause(ms: number): Promise<void> {
    return wait(ms, undefined, { ref: false, signal: this.stop.signal }).catch(() => undefined);
  }
}
