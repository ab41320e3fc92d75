import { readLocalRow, replacementVisitorRow, visitorRow, writeLocalRow } from '../../platform/storage/rows/local-rows';
import { rowIn } from '../../platform/storage/rows/row-kind';

let made: string | undefined;

/** An id that this release cannot read stays, and a new one is stored beside it. */
const usedRow = () => (readLocalRow(visitorRow).type === 'unreadable' ? replacementVisitorRow : visitorRow);

export const knownVisitorId = (): string | undefined => rowIn(readLocalRow(usedRow())) ?? made;

/** Creates the id if there is none. If the browser forbids storage, it lasts as long as the page. */
export function visitorId(): string {
  const row = usedRow();
  const stored = readLocalRow(row);
  if (stored.type === 'row') return stored.row;
  made ??= crypto.randomUUID();
  if (stored.type === 'absent') writeLocalRow(row, made);
  return made;
}
