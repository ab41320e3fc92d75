import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../../platform/jobs/job';
import { type JobContext, Jobs } from '../../../platform/jobs/jobs';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter';
import type { Allowance } from '../../../platform/rate-limit/token-bucket';
import { PictureWriter } from '../../catalogue/ingest/picture.writer';
import { keepPortrait, lockPortrait, missingPortrait } from '../users.queries';
import { downloadPortrait } from './download-portrait';
import { PortraitAgent } from './portrait-agent';

const FETCHES: Allowance = { burst: 5, perHour: 10 };
/** Seconds; afterwards a sign-in a day later tries again. */
const PAUSES = [30, 300, 3_600];
const WHILE_ANOTHER_RUNS_SECONDS = 10;

const fetchPortrait = job('fetch-portrait', z.object({ accountId: z.uuid(), attempt: z.int() }));

/** Copies people's pictures here, so that pages need not tell their listeners' addresses to whoever chose one. */
@Injectable()
export class PortraitFetcher implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly limiter: RateLimiter,
    private readonly pictures: PictureWriter,
    private readonly agent: PortraitAgent,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(fetchPortrait, (data, context) => this.fetch(data, context));
  }

  /** For somebody who signs in. Who changes the address too often stays without a picture until a later sign-in. */
  async request(accountId: string, database: EntityManager): Promise<void> {
    if ((await this.limiter.consume(`portrait:${accountId}`, FETCHES, 1)) > 0) return;
    await this.jobs.send(fetchPortrait, { accountId, attempt: 1 }, { database });
  }

  private async fetch({ accountId, attempt }: { accountId: string; attempt: number }, { database }: JobContext): Promise<void> {
    await database.transaction(async (transaction) => {
      const again = (next: number, afterSeconds: number) =>
        this.jobs.send(fetchPortrait, { accountId, attempt: next }, { database: transaction, afterSeconds });

      if (!(await lockPortrait(transaction, accountId))) return again(attempt, WHILE_ANOTHER_RUNS_SECONDS);
      const address = await missingPortrait(transaction, accountId);
      if (address === undefined) return undefined;
      const download = await downloadPortrait(address, this.agent);
      const pause = PAUSES[attempt - 1];
      if (download.is === 'unanswered' && pause !== undefined) return again(attempt + 1, pause);
      const hash = download.is === 'downloaded' ? await this.pictures.savePortrait(transaction, download.bytes) : undefined;
      return keepPortrait(transaction, accountId, address, hash);
    });
  }
}
