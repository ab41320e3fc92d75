import type { CatalogueCopy } from '@chorus/contracts';
import { openedDatabase } from '../../../../platform/storage/database';
import { openCatalogueChannel } from './catalogue-channel';
import { CatalogueStore } from './catalogue-store';
import { DeviceLists } from './device-lists';
import { createFeedSource } from './feed-source';
import { CatalogueFollower } from './follow-catalogue';
import { hasRoom } from './has-room';
import type { PageMessage, WorkerMessage } from './worker-messages';

const LOCK = 'chorus.catalogue';

/** Questions are answered in between. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

let lists: DeviceLists | undefined;
const say = (message: WorkerMessage) => postMessage(message);

function onMoved(copy: CatalogueCopy | undefined): void {
  lists = copy && new DeviceLists(copy);
  say({ type: 'moved', revision: copy?.revision });
}

function answer({ number, query: { order, filter, from, count } }: Extract<PageMessage, { type: 'list' }>): void {
  say({ type: 'answer', number, answer: lists?.artists.list(order, filter, from, count) });
}

const follower = new CatalogueFollower({
  store: new CatalogueStore(openedDatabase),
  source: createFeedSource((url) => fetch(url), pause),
  channel: openCatalogueChannel(),
  underLock: (work) => navigator.locks.request(LOCK, work),
  hasRoom,
  pause,
  newId: () => crypto.randomUUID(),
  onMoved,
});

addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.type === 'list') answer(data);
  else if (data.type === 'catchUp') follower.catchUp(data.revision);
  else follower.setWanted(data.isWanted);
});

void follower.start();
