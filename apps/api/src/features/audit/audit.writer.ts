import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AuditEntity } from './audit.entity';

export interface AuditRecord {
  /** An idempotency key; a new id without it. */
  id?: string;
  actorId: string;
  action: `${string}.${string}`;
  subjectId: string;
  subjectName?: string;
  details?: object;
  undo?: { media: string[] };
}

/** Entries are written in the transaction of the change itself: there is no change without its entry, and no entry without its change. */
@Injectable()
export class AuditWriter {
  async write(
    database: EntityManager,
    { id = uuid(), actorId, action, subjectId, subjectName = '', details = {}, undo }: AuditRecord,
  ): Promise<string> {
    const subjectType = action.slice(0, action.indexOf('.'));
    await database.insert(AuditEntity, { id, actorId, action, subjectType, subjectId, subjectName, details, undo: undo ?? null });
    return id;
  }

  /** Adds to the counts of an entry that several requests share; the first of them writes it. An entry of another person stays as it is. */
  async count(
    database: EntityManager,
    {
      id,
      actorId,
      action,
      subjectId,
      subjectName,
      counts,
    }: Required<Pick<AuditRecord, 'id' | 'subjectName'>> & Omit<AuditRecord, 'details' | 'undo'> & { counts: Record<string, number> },
  ): Promise<void> {
    await database.query(
      `INSERT INTO audit (id, actor, action, subject_type, subject_id, subject_name, details)
       VALUES ($1, $2, $3, split_part($3, '.', 1), $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET details = audit.details || (
         SELECT jsonb_object_agg(name, count::int + coalesce((audit.details ->> name)::int, 0)) FROM jsonb_each_text(excluded.details) AS added (name, count)
       ) WHERE audit.actor = excluded.actor AND audit.action = excluded.action`,
      [id, actorId, action, subjectId, subjectName, counts],
    );
  }

  find(database: EntityManager, id: string): Promise<AuditEntity | null> {
    return database.findOneBy(AuditEntity, { id });
  }

  async forget(database: EntityManager, userId: string, actions: AuditRecord['action'][]): Promise<void> {
    for (const whose of [{ actorId: userId }, { subjectId: userId }]) await database.delete(AuditEntity, { action: In(actions), ...whose });
  }

  /** Forgets the names of a person who has deleted their account; what was done stays. */
  async forgetNames(database: EntityManager, userId: string): Promise<void> {
    await database.update(AuditEntity, { subjectType: 'person', subjectId: userId, subjectName: Not('') }, { subjectName: '' });
  }

  async markUndone(database: EntityManager, id: string): Promise<Pick<AuditEntity, 'action' | 'subjectId' | 'subjectName' | 'undo'>> {
    const { affected } = await database.update(AuditEntity, { id, undo: Not(IsNull()), undoneAt: IsNull() }, { undoneAt: () => 'now()' });
    const entry = await database.findOneBy(AuditEntity, { id });
    if (!entry) throw new NotFoundException("We couldn't find this entry.");
    if (affected !== 1) throw new ConflictException(entry.undo ? 'This was already undone.' : "This can't be undone.");
    return entry;
  }
}
