import { songEndpoints, urlOf } from '@chorus/contracts';
import { untilLineIsFree } from '../../../../platform/async/line';
import { throttleWithJitter } from '../../../../platform/async/throttle-with-jitter';
import { savesData } from '../../../../platform/network/saves-data';
import { openedDatabase } from '../../../../platform/storage/database';
import { CatalogueStore } from '../../../../platform/storage/catalogue/catalogue-store';
import { createFeedSource } from './feed-source';
import { CatalogueFollower, openCatalogueChannel } from './follow-catalogue';
import { CachedAnswers } from './cached-answers';
import { PageAnswers } from './page-answers';
import type { PageMessage, WorkerMessage } from './worker-messages';

const LOCK = 'chorus.catalogue';
/** The size of 100,000 songs, with room for a new copy beside the old one. */
const NEEDED_BYTES = 160_000_000;

/** A copy has up to 8 MB. Until then, the old one is shown. */
const REFETCH = { jitterMs: 60_000, floorMs: 0 };

/** Questions are answered during the pause. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
/** Data of a snapshot that is not read keeps its sender waiting. */
const pauseForLine = async () => {
  await untilLineIsFree();
  await pause();
};

const follower = new CatalogueFollower({
  store: new CatalogueStore(openedDatabase),
  channel: openCatalogueChannel(),
  underLock: (work) => navigator.locks.request(LOCK, work),
  hasRoom,
  source: createFeedSource((url) => fetch(url), pauseForLine),
  pause,
  newId: () => crypto.randomUUID(),
  later: (work) => throttleWithJitter(work, REFETCH)(),
  onMoved: (copy, changes) => answers.move(copy, changes),
  onCaughtUp: () => postMessage({ type: 'caughtUp' } satisfies WorkerMessage),
});

const answers = new PageAnswers({
  // The name of this file is that of its content.
  cached: new CachedAnswers(openedDatabase, location.pathname),
  readCopy: () => follower.start(),
  popularSongs: async () => songEndpoints.popularity.response.parse(await (await fetch(urlOf(songEndpoints.popularity))).json()),
  post: (message) => postMessage(message),
});

addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.type === 'list') void answers.list(data);
  else if (data.type === 'part') void answers.part(data);
  else if (data.type === 'search') void answers.find(data);
  else if (data.type === 'byIds') void answers.byIds(data);
  else if (data.type === 'setWanted') void answers.read().then(() => follower.setWanted(data.isWanted));
  // Reading the copy also asks for what is new.
  else if (!answers.startReading()) void answers.read().then(() => follower.catchUp(data.revision));
});

void answers.start();

/** Whether a copy of the catalogue may be made: not if the person saves data, and not on a full disk. */
async function hasRoom(): Promise<boolean> {
  if (savesData()) return false;
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  return quota - usage >= NEEDED_BYTES;
}
