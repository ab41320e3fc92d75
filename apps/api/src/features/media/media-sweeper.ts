import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { type JobContext, Jobs } from '../../platform/jobs/jobs';
import { ObjectStore } from '../../platform/object-store/object-store';
import { UploadFolder } from '../../platform/http/multipart/upload-folder';
import { MediaRemover } from './media-remover';
import { forgetOldRemovals } from './media-removals.queries';
import { knownNames } from './media.queries';

const HOUR = 3_600;
const MANY = 500;

const sweepMedia = job('sweep-media', z.object({}));

/**
 * Removes what crashed processes left behind: bytes without a row, and partly stored ones. Nothing
 * in progress takes an hour.
 */
@Injectable()
export class MediaSweeper implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly objects: ObjectStore,
    private readonly uploads: UploadFolder,
    private readonly remover: MediaRemover,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sweepMedia, (_, context) => this.sweep(context));
    this.jobs.every(HOUR, sweepMedia);
  }

  async sweep(context: JobContext, before = new Date(Date.now() - HOUR * 1_000)): Promise<void> {
    await forgetOldRemovals(context.database.manager);
    await this.objects.removeUnfinished(before);
    await this.uploads.removeAbandoned(before);
    let some: string[] = [];
    for await (const { key, storedAt } of this.objects.list()) {
      if (storedAt < before) some.push(key);
      if (some.length < MANY) continue;
      await this.removeUnknown(some, context);
      some = [];
    }
    await this.removeUnknown(some, context);
  }

  private async removeUnknown(names: readonly string[], { database, signal }: JobContext): Promise<void> {
    signal.throwIfAborted();
    const known = await knownNames(database.manager, names);
    for (const name of names.filter((each) => !known.has(each))) {
      signal.throwIfAborted();
      await this.remover.remove(database, name);
    }
  }
}
