/** @jest-environment jsdom */
import { discoveryEndpoints } from '@chorus/contracts';
import { numberOf, numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import { createPlayback } from '../../../features/player/create-playback';
import type { PlaybackMemory } from '../../../features/player/memory/playback-memory';
import { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { queryOf } from '../../../platform/api-client/query-of';
import { restoreQueue } from './restore-queue';

const lastVisit = { songs: songNumbers(7, 9), position: { songId: songNumbers(8, 8)[0]!._id, seconds: 83 } };
type LastVisit = typeof lastVisit;

const clients: QueryClient[] = [];

function openPage({ featured = songNumbers(1, 3), playing = songNumbers(1, 0) } = {}) {
  let answer: (found: LastVisit | undefined) => void = () => undefined;
  const stored = new Promise<LastVisit | undefined>((resolve) => (answer = resolve));
  const written: unknown[] = [];
  const write = (what: unknown) => Promise.resolve(void written.push(what));
  const memory: PlaybackMemory = {
    read: () => stored,
    storeSongs: (songs) => write(numbersOf(songs)),
    storeArrangement: () => Promise.resolve(),
    storePosition: ({ songId }) => write(numberOf({ _id: songId })),
    forget: () => write('nothing'),
  };
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  const client = new QueryClient();
  clients.push(client);
  client.setQueryData(queryOf(discoveryEndpoints.featured).queryKey, featured);
  playback.start();
  if (playing.length > 0) playback.queue.send({ type: 'queue.playAlbum', songs: playing, startIndex: 0 });
  void restoreQueue(playback, client, { memory });
  const remember = async (found: LastVisit | undefined) => {
    answer(found);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { ...playback, element, remember, written, queued: () => numbersOf(playback.queue.getSnapshot().context.songs) };
}

const tooLong = () => jest.advanceTimersByTimeAsync(1_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  clients.splice(0).forEach((client) => client.clear());
  jest.useRealTimers();
});

it("restored queue: the last visit's queue is loaded", async () => {
  const { remember, queued } = openPage();
  await remember(lastVisit);
  expect(queued()).toEqual([7, 8, 9]);
});

it("restored queue: the page's songs are offered on the first visit", async () => {
  const { remember, queued } = openPage();
  await remember(undefined);
  expect(queued()).toEqual([1, 2, 3]);
});

it("restored queue: the page's songs are offered when storage does not respond", async () => {
  const { queued } = openPage();
  await tooLong();
  expect(queued()).toEqual([1, 2, 3]);
});

it('restored queue: a late queue does not replace what the listener has started', async () => {
  const { queue, player, element, remember, queued } = openPage();
  await tooLong();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(7, 9), startIndex: 1 });
  await remember(lastVisit);
  expect(queued()).toEqual([7, 8, 9]);
  expect(element.currentTime).toBe(0);
  expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
});

it('restored queue: a late queue is loaded while the queue is empty', async () => {
  const { remember, queued } = openPage({ featured: [] });
  await tooLong();
  await remember(lastVisit);
  expect(queued()).toEqual([7, 8, 9]);
});

it('restored queue: a late queue replaces an offered one and is not written again', async () => {
  const { player, element, remember, queued, written } = openPage();
  await tooLong();
  window.dispatchEvent(new Event('pagehide'));
  await remember(lastVisit);
  expect(queued()).toEqual([7, 8, 9]);
  expect(element.currentTime).toBe(83);
  expect(player.getSnapshot().matches({ playback: 'paused' })).toBe(true);
  expect(written).toEqual([]);
});

it.each<[string, (page: ReturnType<typeof openPage>) => void, number[]]>([
  ['pressing Play', ({ player }) => player.send({ type: 'player.toggle' }), [1, 2, 3]],
  ['playing an album', ({ queue }) => queue.send({ type: 'queue.playAlbum', songs: songNumbers(4, 5), startIndex: 0 }), [4, 5]],
  ['playing a song', ({ queue }) => queue.send({ type: 'queue.playSong', song: songNumbers(2, 2)[0]! }), [1, 2, 3]],
  ['removing a song', ({ queue }) => queue.send({ type: 'queue.remove', keys: [songNumbers(2, 2)[0]!._id] }), [1, 3]],
])('restored queue: %s replaces the late stored queue, but only once that has been read', async (_, act, expected) => {
  const page = openPage();
  await tooLong();
  act(page);
  window.dispatchEvent(new Event('pagehide'));
  await tooLong();
  expect(page.written).toEqual([]);
  await page.remember(lastVisit);
  expect(page.queued()).toEqual(expected);
  expect(page.written[0]).toEqual(expected);
});

it('restored queue: a late queue is ignored when the offered one has been emptied', async () => {
  const { queue, remember, queued, written } = openPage();
  await tooLong();
  queue.send({ type: 'queue.clear' });
  await remember(lastVisit);
  expect(queued()).toEqual([]);
  expect(written).toEqual(['nothing']);
});

it('restored queue: a queue that plays before the storing code has loaded is stored', async () => {
  const { remember, queued, written } = openPage({ playing: songNumbers(4, 5) });
  await remember(lastVisit);
  expect(queued()).toEqual([4, 5]);
  expect(written[0]).toEqual([4, 5]);
});
