import { numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import 'fake-indexeddb/auto';
import { database } from '../../../platform/storage/database';
import { MemoryStorage } from '../../../platform/storage/memory-storage.fixture';
import { createPlayback } from '../create-playback';
import { createPlaybackMemory } from './playback-memory';
import { toggleShuffle } from '../queue/queue-changes';
import { rememberPlayback } from './remember-playback';
import { FakeAudioElement } from '../sound/audio-element.fixture';

const memory = createPlaybackMemory(database);
const written = () => new Promise((resolve) => setTimeout(resolve));

async function visit() {
  const playback = createPlayback({ element: new FakeAudioElement(), random: () => 0 });
  playback.start();
  await rememberPlayback(playback, memory, new EventTarget()).restore();
  return { ...playback, queued: () => numbersOf(playback.queue.getSnapshot().context.songs) };
}

beforeEach(async () => {
  globalThis.localStorage = new MemoryStorage();
  await (await database()).clear('playback');
});

it('stored playback: restores source, shuffle, repeat and what was added', async () => {
  const { queue, player } = await visit();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 0, source: 'Heat Index' });
  queue.send(toggleShuffle);
  queue.send({ type: 'queue.playNext', songs: [songNumbers(7, 7)[0]!], afterAdded: true });
  await written();
  player.send({ type: 'player.toggleRepeat' });
  player.send({ type: 'player.toggleRepeat' });
  await written();

  const again = await visit();
  expect(again.player.getSnapshot().matches({ repeat: 'all' })).toBe(true);
  const { source, shuffle, repeatsAll, byHand, ordered } = again.queue.getSnapshot().context;
  expect({ source, isShuffled: shuffle !== undefined, repeatsAll }).toEqual({ source: 'Heat Index', isShuffled: true, repeatsAll: true });
  expect([byHand, ordered]).toEqual([[songNumbers(7, 7)[0]!._id], songNumbers(1, 4).map(({ _id }) => _id)]);
});

it.each([
  ['an earlier release', undefined],
  ['a later release', { v: 2 }],
])('stored playback: restores a queue that %s has arranged', async (_, arrangement) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await (await database()).put('playback', songNumbers(1, 2), 'songs');
  if (arrangement) await (await database()).put('playback', arrangement, 'arrangement');
  const { queue, queued } = await visit();
  expect(queued()).toEqual([1, 2]);
  expect(queue.getSnapshot().context.source).toBeUndefined();
  await written();
  expect(await (await database()).get('playback', 'arrangement')).toEqual(arrangement);
  warn.mockRestore();
});
