import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { OnFact } from '../../../platform/events/on-fact.decorator';
import { Jobs } from '../../../platform/jobs/jobs';
import { measureLoudness } from './measure-loudness';

/** Songs that are uploaded within this time are measured by one job. */
const TOGETHER_MS = 3_000;

/** An upload does not wait for the next scheduled run, which also publishes what a browser has measured. */
@Injectable()
export class MeasureNewSongs {
  private readonly logger = new Logger('Loudness');
  private isSoon = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly database: DataSource,
  ) {}

  @OnFact('song.added', 'song.changed')
  measureSoon(): void {
    if (this.isSoon || this.config.measureAtOnce === 0) return;
    this.isSoon = true;
    setTimeout(() => void this.measure(), TOGETHER_MS).unref();
  }

  private async measure(): Promise<void> {
    this.isSoon = false;
    await this.jobs.send(measureLoudness, {}, { database: this.database.manager }).catch((error: unknown) => {
      this.logger.debug(`The next scheduled run measures new songs: ${String(error)}`);
    });
  }
}
