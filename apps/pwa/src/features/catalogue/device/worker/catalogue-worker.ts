import { songEndpoints, urlOf } from '@chorus/contracts';
import { openedDatabase } from '../../../../platform/storage/database';
import { openCatalogueChannel } from './catalogue-channel';
import { CatalogueStore } from './catalogue-store';
import { createFeedSource } from './feed-source';
import { CatalogueFollower } from './follow-catalogue';
import { hasRoom } from './has-room';
import { KeptAnswers } from './kept-answers';
import { PageAnswers } from './page-answers';
import type { PageMessage } from './worker-messages';

const LOCK = 'chorus.catalogue';

/** Questions are answered in between. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

const follower = new CatalogueFollower({
  store: new CatalogueStore(openedDatabase),
  source: createFeedSource((url) => fetch(url), pause),
  channel: openCatalogueChannel(),
  underLock: (work) => navigator.locks.request(LOCK, work),
  hasRoom,
  pause,
  newId: () => crypto.randomUUID(),
  onMoved: (copy, changes) => answers.move(copy, changes),
});

const answers = new PageAnswers({
  // The name of this file is that of its content.
  kept: new KeptAnswers(openedDatabase, location.pathname),
  readCopy: () => follower.start(),
  popularSongs: async () => songEndpoints.popularity.response.parse(await (await fetch(urlOf(songEndpoints.popularity))).json()),
  post: (message) => postMessage(message),
});

addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.type === 'list') void answers.list(data);
  else if (data.type === 'search') void answers.find(data);
  else if (data.type === 'byIds') void answers.byIds(data);
  else if (data.type === 'setWanted') void answers.read().then(() => follower.setWanted(data.isWanted));
  // What reads the copy asks for what is new as well.
  else if (!answers.startReading()) void answers.read().then(() => follower.catchUp(data.revision));
});

void answers.start();
