import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AuditEntity } from './audit.entity';

/** What somebody did to which thing. */
export interface Deed {
  /** The subject of the person's token. */
  actor: string;
  /** A fact's name: what the thing is and what was done to it, such as `album.deleted`. */
  action: `${string}.${string}`;
  subjectId: string;
  /** Its title or name, before a deletion and after a change; left out of people, whose names go with their accounts. */
  subjectName?: string;
  /** What else is worth knowing later. Neither a secret nor an e-mail. */
  details?: object;
  /** What it takes to undo it, with the hashes of the media that must still be there then. */
  undo?: { media: string[] };
}

/**
 * Notes what admins do, and whom people block, in the transaction in which they do it: no change without its entry, no entry without its change.
 */
@Injectable()
export class AuditWriter {
  /** Answers the id of the entry. */
  async write(database: EntityManager, { actor, action, subjectId, subjectName = '', details = {}, undo }: Deed): Promise<string> {
    const id = uuid();
    const subjectType = action.slice(0, action.indexOf('.'));
    await database.insert(AuditEntity, { id, actor, action, subjectType, subjectId, subjectName, details, undo: undo ?? null });
    return id;
  }

  /** Removes entries of these actions that somebody did, or that were done to them. */
  async forget(database: EntityManager, subject: string, actions: Deed['action'][]): Promise<void> {
    for (const whose of [{ actor: subject }, { subjectId: subject }]) await database.delete(AuditEntity, { action: In(actions), ...whose });
  }

  /** Notes that a deed is undone, once, and answers it with what it takes. */
  async takeBack(database: EntityManager, id: string): Promise<Pick<AuditEntity, 'action' | 'subjectId' | 'subjectName' | 'undo'>> {
    const { affected } = await database.update(AuditEntity, { id, undo: Not(IsNull()), undoneAt: IsNull() }, { undoneAt: () => 'now()' });
    const entry = await database.findOneBy(AuditEntity, { id });
    if (!entry) throw new NotFoundException('There is no such entry.');
    if (affected !== 1) throw new ConflictException(entry.undo ? 'This was undone already.' : 'This cannot be undone.');
    return entry;
  }
}
