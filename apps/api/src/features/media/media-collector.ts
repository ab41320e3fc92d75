import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { type JobContext, Jobs } from '../../platform/jobs/jobs';
import { lockContent } from '../../platform/object-store/lock-content';
import { removeObject } from './media-remover';
import { type MediaName, removeUnneeded, unneededMedia } from './media.queries';

const MINUTE = 60;

/** Longer than a deletion can be undone. */
const UNNEEDED_SECONDS = 15 * MINUTE;

const collectMedia = job('collect-media', z.object({}));

@Injectable()
export class MediaCollector implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.handle(collectMedia, (_, context) => this.collect(context));
    this.jobs.every(5 * MINUTE, collectMedia);
  }

  async collect({ database, signal }: JobContext): Promise<void> {
    for (;;) {
      const unneeded = await unneededMedia(database.manager, UNNEEDED_SECONDS);
      if (unneeded.length === 0) return;
      for (const media of unneeded) {
        signal.throwIfAborted();
        await this.removeRow(database, media);
      }
    }
  }

  private async removeRow(database: DataSource, { hash, ext }: MediaName): Promise<void> {
    await database.transaction(async (transaction) => {
      await lockContent(transaction, hash);
      if (await removeUnneeded(transaction, hash, UNNEEDED_SECONDS))
        await this.jobs.send(removeObject, { name: `${hash}.${ext}`, toTrash: true }, { database: transaction });
    });
  }
}
