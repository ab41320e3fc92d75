import { database } from './database';
import type { Database } from './database';
import { removePersonalKeys } from './personal-keys';
import { rowIn } from './rows/reading';
import { readLocalRow, wipeRow, writeLocalRow } from './rows/local-rows';

const personalRows = () => import('./personal-rows');
const isDue = () => rowIn(readLocalRow(wipeRow)) === 'due';

/**
 * Removes everything personal from this browser; with `keepUnsent`, all but what waits to be sent. Rejects where the database does not open or refuses:
 * then the wipe stays due, and `finishWipe` makes up for it.
 */
export async function wipe(options = { keepUnsent: false }): Promise<void> {
  try {
    removePersonalKeys(localStorage);
  } catch {
    // Forbidden: what is in the database goes all the same.
  }
  if (!options.keepUnsent) writeLocalRow(wipeRow, 'due');
  const { wipePersonalRows } = await personalRows();
  await wipePersonalRows(await database(), options);
  if (!options.keepUnsent) writeLocalRow(wipeRow, 'done');
}

/** Completes a wipe that failed at sign-out. Leaves localStorage alone: what it holds by now may belong to the next user. */
export async function finishWipe(db: Database): Promise<void> {
  if (!isDue()) return;
  const { wipePersonalRows } = await personalRows();
  // Another tab may have completed it meanwhile, and the next user may have signed in.
  if (!isDue()) return;
  await wipePersonalRows(db);
  writeLocalRow(wipeRow, 'done');
}
