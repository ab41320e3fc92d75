import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { UploadFolder } from '../../platform/http/multipart/upload-folder';
import { job } from '../../platform/jobs/job';
import { type JobContext, Jobs } from '../../platform/jobs/jobs';
import { Metrics } from '../../platform/metrics/metrics';
import { ObjectStore } from '../../platform/object-store/object-store';
import { forgetOldHolds } from './media-holds.queries';
import { MediaRemover } from './media-remover';
import { forgetOldRemovals } from './media-removals.queries';
import { removeOldTrash } from './media-trash';
import { knownNames } from './media.queries';
import { confirmedSweep, countMedia, forgetStop, noteStop } from './stopped-sweeps.queries';
import { databaseId } from './database-id.reader';
import { StoreFailures } from './store-failures';
import { type StopReason, stopReason } from './sweep-rules';

const HOUR = 3_600;
const MANY = 500;
/** Names of removable objects that a sweep holds in memory; the next one finds the others. */
const MOST_NAMES = 100_000;

const sweepMedia = job('sweep-media', z.object({}));

const WHAT_IS_WRONG: Readonly<Record<StopReason, string>> = {
  'other-database': 'The bucket belongs to another database. Check S3_BUCKET and DATABASE_URL.',
  'unknown-bucket': 'The bucket has no id of a database, and less than 95 % of the media of this one. Check S3_BUCKET and DATABASE_URL.',
  'too-many': 'This database does not know more than 5 % of the objects in the bucket. Check that it is neither old nor incomplete.',
};

/** What the objects in the store are to the database. */
class Inventory {
  objects = 0;
  known = 0;
  unneeded = 0;
  readonly names: string[] = [];

  add(name: string, isKnown: boolean, isOld: boolean): void {
    this.objects += 1;
    if (isKnown) this.known += 1;
    else if (isOld) {
      this.unneeded += 1;
      if (this.names.length < MOST_NAMES) this.names.push(name);
    }
  }
}

/**
 * Moves what crashed processes left behind, bytes without a row, into the trash, and removes what is only partly stored, or has been in the
 * trash for 30 days. Nothing in progress takes an hour. It removes nothing from a bucket that may belong to another database, or when much
 * would go, until an admin has confirmed that.
 */
@Injectable()
export class MediaSweeper implements OnModuleInit {
  private readonly logger = new Logger('MediaSweeper');

  constructor(
    private readonly jobs: Jobs,
    private readonly objects: ObjectStore,
    private readonly uploads: UploadFolder,
    private readonly remover: MediaRemover,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    // An alert sees no increase in a counter that begins with 1.
    for (const outcome of ['done', 'stopped']) this.metrics.sweeps.inc({ outcome }, 0);
    this.jobs.handle(sweepMedia, (_, context) => this.sweep(context));
    this.jobs.every(HOUR, sweepMedia);
  }

  async sweep(context: JobContext, before = new Date(Date.now() - HOUR * 1_000)): Promise<void> {
    const { manager } = context.database;
    await forgetOldRemovals(manager);
    await forgetOldHolds(manager);
    await this.uploads.removeAbandoned(before);
    const [id, bucketOwner] = [await databaseId(manager), await this.objects.owner()];
    const { names, objects, known, unneeded } = await this.takeInventory(context, before);
    const found = { databaseId: id, bucketOwner, objects, known, unneeded, media: await countMedia(manager) };
    const reason = stopReason(found, await confirmedSweep(manager));
    if (reason !== undefined) {
      await noteStop(manager, reason, found, names);
      this.metrics.sweeps.inc({ outcome: 'stopped' });
      this.logger.error(
        `The sweep stopped and removed nothing: ${unneeded} of ${objects} objects would go into the trash. ${WHAT_IS_WRONG[reason]} ` +
          '`npm run media` lists the objects, and `npm run media -- confirm` has the next sweep move them.',
      );
      return;
    }
    if (bucketOwner !== id) await this.objects.setOwner(id);
    const removals = await this.objects.removals(id);
    await removals.removeUnfinished(before);
    const failures = new StoreFailures();
    await this.moveToTrash(names, context, failures);
    await removeOldTrash(this.objects, removals, context.signal, failures);
    failures.throwFirst();
    await forgetStop(manager);
    this.metrics.sweeps.inc({ outcome: 'done' });
  }

  private async takeInventory({ database, signal }: JobContext, before: Date): Promise<Inventory> {
    const inventory = new Inventory();
    let some = new Map<string, Date>();
    const addSome = async () => {
      signal.throwIfAborted();
      const known = await knownNames(database.manager, [...some.keys()]);
      for (const [name, storedAt] of some) inventory.add(name, known.has(name), storedAt < before);
      some = new Map();
    };
    for await (const { key, storedAt } of this.objects.list()) {
      some.set(key, storedAt);
      if (some.size === MANY) await addSome();
    }
    await addSome();
    return inventory;
  }

  private async moveToTrash(names: readonly string[], { database, signal }: JobContext, failures: StoreFailures): Promise<void> {
    for (const name of names) {
      signal.throwIfAborted();
      await failures.collect(this.remover.moveToTrash(database, name));
    }
  }
}
