import { removeAllCaches, removePersonalCaches } from './caches';
import { database } from './database';
import type { Database } from './database';
import { leaveDownloadCovers } from './download-covers';
import { removePersonalKeys } from './personal-keys';
import { wipeMusicRows, wipePersonalRows } from './personal-rows';
import { rowIn } from './rows/row-kind';
import { deviceCatalogueRow, readLocalRow, removeLocalRow, whoMayListenRow, wipeRow, writeLocalRow } from './rows/local-rows';
import { userIdIn } from './rows/session-owner';

const isDue = () => rowIn(readLocalRow(wipeRow)) === 'due';

/**
 * Removes all personal data from this browser; with `keepUnsent`, all but the outbox. Rejects if the database does not open or fails: a
 * full wipe then stays due, and `finishWipe` completes it.
 */
export async function wipe(options = { keepUnsent: false }): Promise<void> {
  try {
    removePersonalKeys(localStorage);
  } catch {
    // Storage is forbidden: the data in the database is removed all the same.
  }
  if (!options.keepUnsent) writeLocalRow(wipeRow, 'due');
  await unlessForbidden(removePersonalCaches);
  await wipeDatabase(await database(), options);
  if (!options.keepUnsent) writeLocalRow(wipeRow, 'done');
}

/**
 * Completes a wipe that failed at sign-out. Leaves localStorage alone: it may belong to the next
 * person by now.
 */
export async function finishWipe(db: Database): Promise<void> {
  if (!isDue()) return;
  await wipeDatabase(db);
  writeLocalRow(wipeRow, 'done');
}

async function wipeDatabase(db: Database, options?: { keepUnsent: boolean }): Promise<void> {
  await wipePersonalRows(db, options);
  // Where only people who are signed in may listen, music stays for the next person who signs in, but not once nobody is signed in.
  if (!options?.keepUnsent && readLocalRow(whoMayListenRow).type === 'row') await wipeMusic(db);
  else await unlessForbidden(() => leaveDownloadCovers(db));
}

async function wipeMusic(db: Database): Promise<void> {
  await unlessForbidden(removeAllCaches);
  await wipeMusicRows(db);
  // Lists must not wait for a copy of the catalogue that is gone.
  if (rowIn(readLocalRow(deviceCatalogueRow)) === 'yes') removeLocalRow(deviceCatalogueRow);
}

/**
 * Removes the music that visitors stored before they had to sign in to listen. The music of a person whose session has ended stays for them:
 * the service worker shows it to nobody else.
 */
export async function wipeVisitorsMusic(): Promise<void> {
  const db = await database();
  if (userIdIn(await db.get('session', 'current')) === undefined) await wipeMusic(db);
}

/** A browser that has no caches here, or forbids them, has nothing in them either. */
const unlessForbidden = (work: () => Promise<void>): Promise<void> => work().catch(() => undefined);
