import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  ServiceUnavailableException,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { betterEstimate, type ClockEstimate, type ClockSample } from './clock-estimate';
import { DatabaseConnection } from './database-connection';

const SAMPLES = 5;
const EVERY_MS = 30_000;
/** How long to wait between attempts until there is a first estimate. */
const RETRY_MS = 1_000;

export const CLOCK_QUERY = 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now';

/** Asks PostgreSQL for its time, several times in a row. */
export async function sampleClock(dataSource: Pick<DataSource, 'query'>): Promise<ClockSample[]> {
  const samples: ClockSample[] = [];
  while (samples.length < SAMPLES) {
    const sentAt = performance.now();
    const [row] = await dataSource.query<{ now: number }[]>(CLOCK_QUERY);
    if (row) samples.push({ sentAt, receivedAt: performance.now(), answer: row.now });
  }
  return samples;
}

/**
 * The clock of PostgreSQL, which all nodes share, without a query each time: nodes agree within a few milliseconds, whatever the clocks of
 * their machines say.
 */
@Injectable()
export class DatabaseClock implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Clock');
  private estimate: ClockEstimate | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly connection: DatabaseConnection,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.measure();
  }

  beforeApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** In milliseconds since 1970. Throws a 503 while the database has not answered since the start. */
  now(): number {
    if (!this.estimate) throw new ServiceUnavailableException('Chorus is having trouble right now. Try again in a moment.');
    return performance.now() + this.estimate.offset;
  }

  private async measure(): Promise<void> {
    try {
      if (this.connection.opened) this.estimate = betterEstimate(this.estimate, await sampleClock(this.dataSource));
    } catch (error) {
      this.logger.debug(`not read: ${String(error)}`);
    }
    if (!this.isStopped) this.timer = setTimeout(() => void this.measure(), this.estimate ? EVERY_MS : RETRY_MS).unref();
  }
}
