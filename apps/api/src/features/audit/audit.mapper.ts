import type { AuditEntry } from '@chorus/contracts';
import type { AuditEntity } from './audit.entity';

/** `names` by user id. */
export const toAuditEntry = (entry: AuditEntity, names: ReadonlyMap<string, string>, canUndo: boolean): AuditEntry => ({
  _id: entry.id,
  at: entry.at.toISOString(),
  actor: entry.actor,
  actorName: names.get(entry.actor) ?? entry.actor,
  action: entry.action,
  subjectType: entry.subjectType,
  subjectId: entry.subjectId,
  subjectName: entry.subjectType === 'person' ? (names.get(entry.subjectId) ?? entry.subjectId) : entry.subjectName,
  canUndo,
});
