import type { AuditEntry } from '@chorus/contracts';
import type { AuditEntity } from './audit.entity';

export const toAuditEntry = (entry: AuditEntity, names: ReadonlyMap<string, string>, canUndo: boolean): AuditEntry => ({
  _id: entry.id,
  at: entry.at.toISOString(),
  actor: entry.actorId,
  actorName: names.get(entry.actorId) ?? entry.actorId,
  action: entry.action,
  subjectType: entry.subjectType,
  subjectId: entry.subjectId,
  subjectName: entry.subjectType === 'person' ? (names.get(entry.subjectId) ?? entry.subjectId) : entry.subjectName,
  canUndo,
});
