import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { Jobs } from '../../platform/jobs/jobs';
import { lockContent } from '../../platform/object-store/lock-content';
import { ObjectStore } from '../../platform/object-store/object-store';
import { knownNames } from './media.queries';

/** Follows from the removal of a row, in its transaction. */
export const removeObject = job('remove-object', z.object({ name: z.string() }));

/** Removes the bytes of what has no row. */
@Injectable()
export class MediaRemover implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly objects: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(removeObject, ({ name }, { database }) => this.remove(database, name));
  }

  /** An upload of the same content waits until this has ended, or this until the upload has its row. */
  async remove(database: DataSource, name: string): Promise<void> {
    await database.transaction(async (transaction) => {
      await lockContent(transaction, name.slice(0, name.indexOf('.')));
      const isNeeded = (await knownNames(transaction, [name])).has(name);
      if (!isNeeded) await this.objects.remove(name);
    });
  }
}
