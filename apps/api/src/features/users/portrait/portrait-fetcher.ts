import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../../platform/jobs/job';
import { type JobContext, Jobs } from '../../../platform/jobs/jobs';
import { RateLimiter } from '../../../platform/admission/rate-limiter';
import type { Allowance } from '../../../platform/admission/token-bucket';
import { PictureWriter } from '../../media/pictures/picture.writer';
import { keepPortrait, missingPortrait } from '../users.queries';
import { downloadPortrait } from './download-portrait';
import { PortraitAgent } from './portrait-agent';

const FETCHES: Allowance = { burst: 5, perHour: 10 };
/** Seconds; afterwards a sign-in a day later tries again. */
const PAUSES = [30, 300, 3_600];
const WHILE_BUSY_SECONDS = 10;
/** Several at once, so that a slow host delays nobody else's picture. */
const AT_ONCE = 3;

const fetchPortrait = job('fetch-portrait', z.object({ accountId: z.uuid(), attempt: z.int() }));
type FetchPortrait = z.infer<typeof fetchPortrait.data>;

/** Copies people's pictures here: loading them from elsewhere would show listeners' IP addresses to those hosts. */
@Injectable()
export class PortraitFetcher implements OnModuleInit {
  private readonly busyHosts = new Set<string>();

  constructor(
    private readonly jobs: Jobs,
    private readonly limiter: RateLimiter,
    private readonly pictures: PictureWriter,
    private readonly agent: PortraitAgent,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(fetchPortrait, (data, context) => this.fetch(data, context), { atOnce: AT_ONCE });
  }

  /** To be called when somebody signs in. A person who changes the address too often stays without a picture until a later sign-in. */
  async request(accountId: string, database: EntityManager): Promise<void> {
    if ((await this.limiter.consume(`portrait:${accountId}`, FETCHES, 1)) > 0) return;
    await this.jobs.send(fetchPortrait, { accountId, attempt: 1 }, { database });
  }

  private async fetch(job: FetchPortrait, { database }: JobContext): Promise<void> {
    const { manager } = database;
    const address = await missingPortrait(manager, job.accountId);
    if (address === undefined) return;
    const { host } = new URL(address);
    if (this.busyHosts.has(host)) return this.tryLater(manager, job, WHILE_BUSY_SECONDS);
    this.busyHosts.add(host);
    try {
      // Another job may have stored the same picture since.
      if ((await missingPortrait(manager, job.accountId)) === address) await this.copy(address, job, database);
    } finally {
      this.busyHosts.delete(host);
    }
  }

  private async copy(address: string, { accountId, attempt }: FetchPortrait, database: DataSource): Promise<void> {
    // Outside a transaction: neither a slow host nor a slow object store must keep a connection from other jobs.
    const download = await downloadPortrait(address, this.agent);
    const pause = PAUSES[attempt - 1];
    if (download.is === 'unanswered' && pause !== undefined)
      return this.tryLater(database.manager, { accountId, attempt: attempt + 1 }, pause);
    const portrait = download.is === 'downloaded' ? await this.pictures.storePortrait(download.bytes) : undefined;
    await database.transaction(async (transaction) => {
      if (portrait) await this.pictures.savePortraitRow(transaction, portrait);
      await keepPortrait(transaction, accountId, address, portrait?.hash);
    });
  }

  private tryLater(database: EntityManager, job: FetchPortrait, afterSeconds: number): Promise<void> {
    return this.jobs.send(fetchPortrait, job, { database, afterSeconds });
  }
}
