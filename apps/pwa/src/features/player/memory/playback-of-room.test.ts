import { numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import 'fake-indexeddb/auto';
import { database } from '../../../platform/storage/database';
import { MemoryStorage } from '../../../platform/storage/memory-storage.fixture';
import { createPlayback } from '../create-playback';
import { rememberPlayback } from './remember-playback';
import { FakeAudioElement } from '../sound/audio-element.fixture';
import { memory, visit } from './visit.fixture';

const written = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  globalThis.localStorage = new MemoryStorage();
  await (await database()).clear('playback');
});

describe('stored playback: a room', () => {
  const follow = { type: 'queue.follow', songs: songNumbers(11, 13), index: 0, start: 'play', seconds: 83 } as const;

  it('leaves what is stored of one’s own queue as it is', async () => {
    const { queue, element, page } = await visit();
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 2 });
    element.moveTo(83);
    await written();
    queue.send(follow);
    element.sound();
    element.moveTo(20);
    page.dispatchEvent(new Event('pagehide'));
    await written();

    const again = await visit();
    expect(again.seen()).toEqual({ queue: [1, 2, 3, 4], song: 3, seconds: 83 });
  });

  it('that was entered before storage has answered is followed by the queue of the last visit', async () => {
    const first = await visit();
    first.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 2 });
    await written();

    const element = new FakeAudioElement();
    const playback = createPlayback({ element, random: () => 0 });
    playback.start();
    playback.queue.send(follow);
    const restored = rememberPlayback(playback, memory, new EventTarget()).restore();
    await written();
    expect(numbersOf(playback.queue.getSnapshot().context.songs)).toEqual([11, 12, 13]);
    playback.queue.send({ type: 'queue.unfollow' });
    await restored;
    expect(numbersOf(playback.queue.getSnapshot().context.songs)).toEqual([1, 2, 3, 4]);
  });
});
