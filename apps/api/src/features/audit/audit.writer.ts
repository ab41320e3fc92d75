import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AuditEntity } from './audit.entity';

/** An audit entry to write. */
export interface AuditRecord {
  /** User id. */
  actor: string;
  /** A fact's name: what the thing is and what was done to it, such as `album.deleted`. */
  action: `${string}.${string}`;
  subjectId: string;
  /** Its title or name, before a deletion and after a change; left out of people, whose names go with their accounts. */
  subjectName?: string;
  /** What else is worth knowing later. Neither a secret nor an e-mail. */
  details?: object;
  /** The data to undo it, with the hashes of the media that must still exist then. */
  undo?: { media: string[] };
}

/**
 * Notes what admins do, and whom people block, in the transaction in which they do it: no change without its entry, no entry without its change.
 */
@Injectable()
export class AuditWriter {
  /** Answers the id of the entry. */
  async write(database: EntityManager, { actor, action, subjectId, subjectName = '', details = {}, undo }: AuditRecord): Promise<string> {
    const id = uuid();
    const subjectType = action.slice(0, action.indexOf('.'));
    await database.insert(AuditEntity, { id, actor, action, subjectType, subjectId, subjectName, details, undo: undo ?? null });
    return id;
  }

  /** Removes a user's entries of these actions, as the actor or as the subject. */
  async forget(database: EntityManager, userId: string, actions: AuditRecord['action'][]): Promise<void> {
    for (const whose of [{ actor: userId }, { subjectId: userId }]) await database.delete(AuditEntity, { action: In(actions), ...whose });
  }

  /** Marks an entry as undone, once, and returns the data to undo it. */
  async markUndone(database: EntityManager, id: string): Promise<Pick<AuditEntity, 'action' | 'subjectId' | 'subjectName' | 'undo'>> {
    const { affected } = await database.update(AuditEntity, { id, undo: Not(IsNull()), undoneAt: IsNull() }, { undoneAt: () => 'now()' });
    const entry = await database.findOneBy(AuditEntity, { id });
    if (!entry) throw new NotFoundException('There is no such entry.');
    if (affected !== 1) throw new ConflictException(entry.undo ? 'This was undone already.' : 'This cannot be undone.');
    return entry;
  }
}
