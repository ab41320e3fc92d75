import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { Jobs } from '../../platform/jobs/jobs';
import { withContentLocked } from '../../platform/object-store/lock-content';
import { ObjectStore } from '../../platform/object-store/object-store';
import { forgetRemoval, noteRemoval } from './media-removals.queries';
import { knownNames } from './media.queries';
import { isPersonal, noteErased } from './personal-pictures.queries';
import { PopularMedia } from './popular-media';

export const removeObject = job('remove-object', z.object({ name: z.string() }));

@Injectable()
export class MediaRemover implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly objects: ObjectStore,
    private readonly popular: PopularMedia,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(removeObject, ({ name }, { database }) => this.remove(database, name));
  }

  /**
   * Serialized with uploads of the same content: either waits for the other. A removal without an answer may still be carried out, after
   * a later one was answered, too: until that is ruled out, `MediaWriter` adds no row for these bytes.
   */
  async remove(database: DataSource, name: string): Promise<void> {
    if (await isNeeded(database.manager, name)) return;
    const hash = name.slice(0, name.indexOf('.'));
    await withContentLocked(database, hash, async (session) => {
      if (await isNeeded(session, name)) return;
      if (await isPersonal(session, hash)) {
        await this.objects.noteErasure(name);
        await noteErased(session, hash);
      }
      const id = await noteRemoval(session, name);
      await this.objects.remove(name).finally(() => this.popular.forget(name));
      await forgetRemoval(session, id);
    });
  }
}

const isNeeded = async (database: EntityManager, name: string) => (await knownNames(database, [name])).has(name);
