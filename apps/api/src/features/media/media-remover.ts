import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { job } from '../../platform/jobs/job';
import { Jobs } from '../../platform/jobs/jobs';
import { ObjectStore } from '../../platform/object-store/object-store';
import { forgetRemoval, noteRemoval } from './media-removals.queries';
import { knownNames } from './media.queries';
import { isPersonal, noteErased } from './personal-pictures.queries';
import { PopularMedia } from './popular-media';
import { databaseId } from './database-id.reader';

/** Without `toTrash`, as earlier releases send it, nothing is kept. */
export const removeObject = job('remove-object', z.object({ name: z.string(), toTrash: z.optional(z.boolean()) }));

/**
 * The only one that removes objects: those that no row names, from a bucket that has the id of this database. A removal is noted before it is
 * sent, and no file is saved while one is noted, so that nobody needs a lock while the store works. One without an answer may still be carried
 * out, after a later one was answered, too; its note stays until that is ruled out.
 */
@Injectable()
export class MediaRemover implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly objects: ObjectStore,
    private readonly popular: PopularMedia,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(removeObject, ({ name, toTrash }, { database }) =>
      toTrash === true ? this.moveToTrash(database, name) : this.remove(database, name),
    );
  }

  /**
   * People's pictures are removed for good. An object that somebody is saving again stays; if no row follows, the sweep takes it.
   */
  async moveToTrash(database: DataSource, name: string): Promise<void> {
    if (await isNeeded(database.manager, name)) return;
    await this.removeNoted(database, name, { toTrash: !(await isPersonal(database.manager, hashIn(name))) });
  }

  /** Removes an object for good, from the trash too. Throws while somebody is saving it again. */
  async remove(database: DataSource, name: string): Promise<void> {
    if (await isNeeded(database.manager, name)) return;
    const isGone = await this.removeNoted(database, name, { toTrash: false });
    if (!isGone && !(await isNeeded(database.manager, name))) throw new Error('The file is being saved again. It is removed afterwards.');
  }

  /**
   * Whether it is removed: not if a row names it meanwhile, or if somebody is about to save one. What everybody can see goes first, so that a
   * store that refuses the rest keeps nobody's picture on show. If the note for the backup fails for good, `Erasures` makes it.
   */
  private async removeNoted(database: DataSource, name: string, { toTrash }: { toTrash: boolean }): Promise<boolean> {
    const { manager } = database;
    const removals = await this.objects.removals(await databaseId(manager));
    if (toTrash) await this.objects.copyToTrash(name);
    const id = await database.transaction((transaction) => noteRemoval(transaction, name));
    if (id === undefined) return false;
    await removals.remove(name).finally(() => this.popular.forget(name));
    await forgetRemoval(manager, id);
    const isErased = await isPersonal(manager, hashIn(name));
    if (!toTrash || isErased) await removals.removeFromTrash(name);
    if (isErased) {
      await this.objects.noteErasure(name);
      await noteErased(manager, hashIn(name));
    }
    return true;
  }
}

const hashIn = (name: string): string => name.slice(0, name.indexOf('.'));

const isNeeded = async (database: EntityManager, name: string) => (await knownNames(database, [name])).has(name);
