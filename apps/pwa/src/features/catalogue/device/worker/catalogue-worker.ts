import { songEndpoints, urlOf } from '@chorus/contracts';
import { inMemoryCopyDeps, keptCopyDeps } from './copy-deps';
import { untilLineIsFree } from '../../../../platform/async/line';
import { createFeedSource } from './feed-source';
import { CatalogueFollower } from './follow-catalogue';
import { PageAnswers } from './page-answers';
import { IN_MEMORY } from './worker-messages';
import type { PageMessage } from './worker-messages';

const isInMemory = self.name === IN_MEMORY;
const { kept, ...deps } = isInMemory ? inMemoryCopyDeps() : keptCopyDeps();

/** Questions are answered in between. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
/** What arrives of a snapshot that nobody reads keeps its sender waiting. */
const pauseForLine = async () => {
  await untilLineIsFree();
  await pause();
};

const follower = new CatalogueFollower({
  ...deps,
  source: createFeedSource((url) => fetch(url), pauseForLine),
  pause,
  newId: () => crypto.randomUUID(),
  onMoved: (copy, changes) => answers.move(copy, changes),
});

const answers = new PageAnswers({
  kept,
  readCopy: () => (isInMemory ? follower.startInMemory() : follower.start()),
  popularSongs: async () => songEndpoints.popularity.response.parse(await (await fetch(urlOf(songEndpoints.popularity))).json()),
  post: (message) => postMessage(message),
});

addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.type === 'list') void answers.list(data);
  else if (data.type === 'part') void answers.part(data);
  else if (data.type === 'search') void answers.find(data);
  else if (data.type === 'byIds') void answers.byIds(data);
  else if (data.type === 'setWanted') void answers.read().then(() => follower.setWanted(data.isWanted));
  // What reads the copy asks for what is new as well.
  else if (!answers.startReading()) void answers.read().then(() => follower.catchUp(data.revision));
});

void answers.start();
