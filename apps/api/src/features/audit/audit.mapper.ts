import { type AuditEntry, importReport } from '@chorus/contracts';
import type { AuditEntity } from './audit.entity';

interface EntryContext {
  names: ReadonlyMap<string, string>;
  /** Titles of the reports that still exist, by id. */
  titles: ReadonlyMap<string, string>;
  canUndo: boolean;
}

export const toAuditEntry = (entry: AuditEntity, { names, titles, canUndo }: EntryContext): AuditEntry => ({
  _id: entry.id,
  at: entry.at.toISOString(),
  actor: entry.actorId,
  actorName: names.get(entry.actorId) ?? entry.actorId,
  action: entry.action,
  subjectType: entry.subjectType,
  subjectId: entry.subjectId,
  subjectName:
    entry.subjectType === 'person'
      ? (names.get(entry.subjectId) ?? (entry.subjectName || entry.subjectId))
      : (titles.get(entry.subjectId) ?? entry.subjectName),
  canUndo,
  ...(entry.action.endsWith('.changed') && { changed: Object.keys(entry.details) }),
  ...(entry.action === 'folder.imported' && { added: importReport.shape.added.parse(entry.details) }),
  ...('into' in entry.details && typeof entry.details.into === 'string' && { into: entry.details.into }),
});
