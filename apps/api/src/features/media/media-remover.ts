import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { Jobs } from '../../platform/jobs/jobs';
import { lockContent } from '../../platform/object-store/lock-content';
import { ObjectStore } from '../../platform/object-store/object-store';
import { knownNames } from './media.queries';

export const removeObject = job('remove-object', z.object({ name: z.string() }));

@Injectable()
export class MediaRemover implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly objects: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(removeObject, ({ name }, { database }) => this.remove(database, name));
  }

  /** Serialized with uploads of the same content: either waits for the other. */
  async remove(database: DataSource, name: string): Promise<void> {
    await database.transaction(async (transaction) => {
      await lockContent(transaction, name.slice(0, name.indexOf('.')));
      const isNeeded = (await knownNames(transaction, [name])).has(name);
      if (!isNeeded) await this.objects.remove(name);
    });
  }
}
