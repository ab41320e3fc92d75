import { readLocalRow, replacementVisitorRow, visitorRow, writeLocalRow } from '../../platform/storage/rows/local-rows';
import { rowIn } from '../../platform/storage/rows/reading';

let made: string | undefined;

/** An id that this release cannot read stays, and another one is kept beside it. */
const usedRow = () => (readLocalRow(visitorRow).type === 'unreadable' ? replacementVisitorRow : visitorRow);

/** The anonymous id of whoever listens in this browser without an account; nothing before they heard a first song. */
export const knownVisitorId = (): string | undefined => rowIn(readLocalRow(usedRow())) ?? made;

/** That id, made when there is none. It lasts as long as the page where the browser forbids its storage. */
export function visitorId(): string {
  const row = usedRow();
  const stored = readLocalRow(row);
  if (stored.type === 'row') return stored.row;
  made ??= crypto.randomUUID();
  if (stored.type === 'absent') writeLocalRow(row, made);
  return made;
}
