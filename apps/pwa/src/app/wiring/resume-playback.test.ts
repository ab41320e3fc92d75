/** @jest-environment jsdom */
import { discoveryEndpoints } from '@chorus/contracts';
import { numberOf, numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import { createPlayback } from '../../features/player/create-playback';
import type { PlaybackMemory } from '../../features/player/playback-memory';
import { FakeAudioElement } from '../../features/player/sound/audio-element.fixture';
import { queryOf } from '../../platform/api-client/query-of';
import { resumePlayback } from './resume-playback';

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
    keepSongs: (songs) => write(numbersOf(songs)),
    keepPosition: ({ songId }) => write(numberOf({ _id: songId })),
    forget: () => write('nothing'),
  };
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  const client = new QueryClient();
  clients.push(client);
  client.setQueryData(queryOf(discoveryEndpoints.featured).queryKey, featured);
  playback.start();
  if (playing.length > 0) playback.queue.send({ type: 'queue.playAlbum', songs: playing, startIndex: 0 });
  void resumePlayback(playback, client, memory);
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

it('begins with the queue of the last visit', async () => {
  const { remember, queued } = openPage();
  await remember(lastVisit);
  expect(queued()).toEqual([7, 8, 9]);
});

it('offers what the page has when there was no visit', async () => {
  const { remember, queued } = openPage();
  await remember(undefined);
  expect(queued()).toEqual([1, 2, 3]);
});

it('offers it, too, when the storage does not answer', async () => {
  const { queued } = openPage();
  await tooLong();
  expect(queued()).toEqual([1, 2, 3]);
});

it('leaves what the listener has started alone when the storage answers late', async () => {
  const { queue, player, element, remember, queued } = openPage();
  await tooLong();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(7, 9), startIndex: 1 });
  await remember(lastVisit);
  expect(queued()).toEqual([7, 8, 9]);
  expect(element.currentTime).toBe(0);
  expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
});

it('takes the late queue of the last visit while there is no other', async () => {
  const { remember, queued } = openPage({ featured: [] });
  await tooLong();
  await remember(lastVisit);
  expect(queued()).toEqual([7, 8, 9]);
});

it('replaces an offered queue with the late queue of the last visit, and writes nothing for that', async () => {
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
  ['a press of Play', ({ player }) => player.send({ type: 'player.toggle' }), [1, 2, 3]],
  ['an album', ({ queue }) => queue.send({ type: 'queue.playAlbum', songs: songNumbers(4, 5), startIndex: 0 }), [4, 5]],
  ['a song', ({ queue }) => queue.send({ type: 'queue.playSong', song: songNumbers(2, 2)[0]! }), [1, 2, 3]],
  ['an arrangement', ({ queue }) => queue.send({ type: 'queue.remove', songId: songNumbers(2, 2)[0]!._id }), [1, 3]],
])('stores %s over the late queue of the last visit, and not before that is read', async (_, act, expected) => {
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

it('forgets the late queue of the last visit when the offered one was emptied before', async () => {
  const { queue, remember, queued, written } = openPage();
  await tooLong();
  queue.send({ type: 'queue.clear' });
  await remember(lastVisit);
  expect(queued()).toEqual([]);
  expect(written).toEqual(['nothing']);
});

it('stores a queue that plays before the code that stores it is there', async () => {
  const { remember, queued, written } = openPage({ playing: songNumbers(4, 5) });
  await remember(lastVisit);
  expect(queued()).toEqual([4, 5]);
  expect(written[0]).toEqual([4, 5]);
});
