import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { type JobContext, Jobs } from '../../platform/jobs/jobs';
import { ObjectStore } from '../../platform/object-store/object-store';
import { forgetPersonal, noteErased, untoldErasures } from './personal-pictures.queries';
import { databaseId } from './database-id.reader';

const DAY = 86_400;
/** The backup carries an erasure out when it is 35 days old, and may have failed for weeks. */
const REMEMBERED_DAYS = 90;

const reviewErasures = job('review-erasures', z.object({}));

/** Sees to it that the backup is told of every picture that people took away, and forgets what it has carried out. */
@Injectable()
export class Erasures implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly objects: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(reviewErasures, (_, context) => this.review(context));
    this.jobs.every(DAY, reviewErasures);
  }

  async review({ database, signal }: JobContext, now = Date.now()): Promise<void> {
    // A bucket without an id, which the first sweep gives it, has no notes to forget.
    const removals =
      (await this.objects.owner()) === undefined ? undefined : await this.objects.removals(await databaseId(database.manager));
    for (let untold = await untoldErasures(database.manager); untold.length > 0; untold = await untoldErasures(database.manager))
      for (const hash of untold) {
        signal.throwIfAborted();
        await this.objects.noteErasure(`${hash}.webp`);
        await noteErased(database.manager, hash);
      }
    const before = new Date(now - REMEMBERED_DAYS * DAY * 1_000);
    await removals?.forgetErasures(before);
    await forgetPersonal(database.manager, before);
  }
}
