import type { AuditEntry } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';

export const entryNumber = (n: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: `0192f000-0000-7000-8004-${String(n).padStart(12, '0')}`,
  at: '2026-01-31T12:00:00.000Z',
  actor: 'demo-linh',
  actorName: 'Linh Trần',
  action: 'song.added',
  subjectType: 'song',
  subjectId: songNumber(n)._id,
  subjectName: songNumber(n).title,
  canUndo: false,
  ...more,
});
