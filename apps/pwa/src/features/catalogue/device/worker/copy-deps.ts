import { openedDatabase } from '../../../../platform/storage/database';
import { openCatalogueChannel } from './catalogue-channel';
import { CatalogueStore } from './catalogue-store';
import type { FollowerDeps } from './follow-catalogue';
import { KeptAnswers } from './kept-answers';
import { InMemoryStore } from './in-memory-store';
import type { AnswersDeps } from './page-answers';

const LOCK = 'chorus.catalogue';

/** What differs between a copy that is kept and one that is not. */
type CopyDeps = Pick<FollowerDeps, 'store' | 'channel' | 'underLock' | 'hasRoom'> & Pick<AnswersDeps, 'kept'>;

/** In IndexedDB, for all tabs and the next visits. */
export const keptCopyDeps = (): CopyDeps => ({
  store: new CatalogueStore(openedDatabase),
  channel: openCatalogueChannel(),
  underLock: (work) => navigator.locks.request(LOCK, work),
  hasRoom,
  // The name of this file is that of its content.
  kept: new KeptAnswers(openedDatabase, location.pathname),
});

/** For this page alone. */
export const inMemoryCopyDeps = (): CopyDeps => ({
  store: new InMemoryStore(),
  channel: { publish: () => undefined, onStored: () => undefined },
  underLock: (work) => work(),
  hasRoom: () => Promise.resolve(true),
  kept: { read: () => Promise.resolve(false), get: () => undefined, put: () => undefined },
});

/** What 100,000 songs need, with room for a new copy beside the old one. */
const NEEDED_BYTES = 160_000_000;

/** Whether a copy of the catalogue may be made: not where the person saves data, and not on a full disk. */
async function hasRoom(): Promise<boolean> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return false;
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  return quota - usage >= NEEDED_BYTES;
}
