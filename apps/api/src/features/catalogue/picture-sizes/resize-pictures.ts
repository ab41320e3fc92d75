import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { job } from '../../../platform/jobs/job';
import { type JobContext, Jobs } from '../../../platform/jobs/jobs';
import { ObjectStore } from '../../../platform/object-store/object-store';
import { MediaWriter, type StoredImage } from '../../media/media.writer';
import { picturesWithoutMedium, type PictureWithoutMedium, saveMediumSizes } from '../../media/medium-pictures.writer';
import { PictureWriter } from '../../media/pictures/picture.writer';
import { isImporting } from '../import-lock.reader';

const MINUTE = 60;
/** Shorter than the time until the next run. */
const LONGEST_MS = 8 * MINUTE * 1_000;

const resizePictures = job('resize-pictures', z.object({}));

/**
 * Makes the medium size of pictures that an earlier release has stored without it. Continues where it was stopped. Pages are not told,
 * because what they show has not changed.
 */
@Injectable()
export class ResizePictures implements OnModuleInit {
  private readonly logger = new Logger('Pictures');

  constructor(
    private readonly jobs: Jobs,
    private readonly objects: ObjectStore,
    private readonly pictures: PictureWriter,
    private readonly media: MediaWriter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    // A node that is configured to measure nothing should do no other work on media beside requests either.
    if (this.config.measureAtOnce > 0) this.jobs.handle(resizePictures, (_, context) => this.run(context));
    this.jobs.every(10 * MINUTE, resizePictures);
  }

  async run({ database, signal }: JobContext): Promise<void> {
    const until = Date.now() + LONGEST_MS;
    for (let after = ''; ;) {
      const some = await picturesWithoutMedium(database.manager, after);
      after = some.at(-1)?.hash ?? after;
      if (some.length === 0 || Date.now() > until || (await isImporting(database.manager))) return;
      const resized = new Map<string, StoredImage>();
      for (const large of some) {
        if (signal.aborted) return;
        const medium = await this.resize(large);
        if (medium) resized.set(large.hash, medium);
      }
      await this.save(database, resized);
    }
  }

  /** Saves many at once, because each transaction outdates the lists that nodes keep ready. */
  private async save(database: DataSource, resized: ReadonlyMap<string, StoredImage>): Promise<void> {
    if (resized.size === 0) return;
    try {
      await database.transaction(async (transaction) => {
        await this.media.saveRows(transaction, [...resized.values()]);
        await saveMediumSizes(transaction, new Map([...resized].map(([hash, medium]) => [hash, medium.hash])));
      });
    } catch (error) {
      this.logger.warn(`${resized.size} medium sizes were not saved and will be made again later: ${String(error)}`);
    }
  }

  /** A failed picture is tried again by the next run. */
  private async resize(large: PictureWithoutMedium): Promise<StoredImage | undefined> {
    try {
      const content = await this.objects.open(`${large.hash}.${large.ext}`);
      if (!content) throw new Error('It is not stored.');
      return await this.pictures.storeMedium(large, { bytes: await buffer(content), side: large.width });
    } catch (error) {
      this.logger.warn(`${large.hash} has no medium size and will be tried again later: ${String(error)}`);
      return undefined;
    }
  }
}
