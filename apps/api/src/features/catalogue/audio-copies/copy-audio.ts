import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { job } from '../../../platform/jobs/job';
import { type JobContext, Jobs } from '../../../platform/jobs/jobs';
import { copiesOfOld, releaseOriginal } from '../../media/media-aliases.writer';
import { type UnsearchedAudio, unsearchedAudio } from '../../media/searched-audio.writer';
import { ChangeSender } from '../change-sender';
import { isImporting } from '../import-lock.reader';
import { AudioCopier } from './audio-copier';

const MINUTE = 60;
/** Shorter than the time until the next run, including the file that is in progress by then. */
const LONGEST_MS = 8 * MINUTE * 1_000;
const LONGEST_RELEASE_MS = MINUTE * 1_000;
/** Each announcement makes every page reload its lists. */
const ANNOUNCED_EVERY_MS = MINUTE * 1_000;

const copyAudio = job('copy-audio', z.object({}));

/**
 * Looks for pictures in the tags of all audio, and lets songs play copies without them: a player would have to fetch the pictures before
 * the sound. Continues where it was stopped. The originals stay until nothing that has their address can use them any more.
 */
@Injectable()
export class CopyAudio implements OnModuleInit {
  private readonly logger = new Logger('Audio');

  constructor(
    private readonly jobs: Jobs,
    private readonly copier: AudioCopier,
    private readonly changes: ChangeSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    // A node that is configured to measure nothing should do no other work on audio beside requests either.
    if (this.config.measureAtOnce > 0) this.jobs.handle(copyAudio, (_, context) => this.run(context));
    this.jobs.every(10 * MINUTE, copyAudio);
  }

  async run(context: JobContext): Promise<void> {
    await this.copyAll(context, Date.now() + LONGEST_MS);
    await this.releaseOriginals(context, Date.now() + LONGEST_RELEASE_MS);
  }

  private async copyAll(context: JobContext, until: number): Promise<void> {
    const { database, signal } = context;
    let [announcedAt, unannounced] = [Date.now(), 0];
    const announce = async () => {
      if (unannounced > 0) await this.changes.send(['song']);
      [announcedAt, unannounced] = [Date.now(), 0];
    };
    for (let after = ''; ;) {
      const some = await unsearchedAudio(database.manager, after);
      for (const audio of some) {
        if (signal.aborted || Date.now() > until || (await isImporting(database.manager))) return announce();
        unannounced += await this.copy(context, audio);
        if (Date.now() - announcedAt > ANNOUNCED_EVERY_MS) await announce();
        after = audio.hash;
      }
      if (some.length === 0) return announce();
    }
  }

  /** A failed file is tried again by the next run, after the others. */
  private async copy({ database }: JobContext, audio: UnsearchedAudio): Promise<number> {
    try {
      return await this.copier.copy(database, audio);
    } catch (error) {
      this.logger.warn(`${audio.hash} was not copied and will be later: ${String(error)}`);
      return 0;
    }
  }

  private async releaseOriginals({ database, signal }: JobContext, until: number): Promise<void> {
    for (let after = ''; ;) {
      const some = await copiesOfOld(database.manager, after);
      for (const copy of some) {
        if (signal.aborted || Date.now() > until) return;
        if (await this.copier.isIntact(copy)) await releaseOriginal(database.manager, copy.original);
        else this.logger.error(`${copy.hash} is not stored as it was written, so ${copy.original} stays`);
        after = copy.original;
      }
      if (some.length === 0) return;
    }
  }
}
