/** @jest-environment jsdom */
import { discoveryEndpoints } from '@chorus/contracts';
import { numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import { createPlayback } from '../../features/player/create-playback';
import type { PlaybackMemory } from '../../features/player/playback-memory';
import { FakeAudioElement } from '../../features/player/sound/audio-element.fixture';
import { queryOf } from '../../platform/api-client/query-of';
import { resumePlayback } from './resume-playback';

const lastVisit = { songs: songNumbers(7, 9), position: { songId: songNumbers(8, 8)[0]!._id, seconds: 83 } };
type LastVisit = typeof lastVisit;

const clients: QueryClient[] = [];

function openPage({ featured = songNumbers(1, 3) } = {}) {
  let answer: (found: LastVisit | undefined) => void = () => undefined;
  const stored = new Promise<LastVisit | undefined>((resolve) => (answer = resolve));
  const done = () => Promise.resolve();
  const memory: PlaybackMemory = { read: () => stored, keepSongs: done, keepPosition: done, forget: done };
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  const client = new QueryClient();
  clients.push(client);
  client.setQueryData(queryOf(discoveryEndpoints.featured).queryKey, featured);
  playback.start();
  void resumePlayback(playback, memory, client);
  const remember = async (found: LastVisit | undefined) => {
    answer(found);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { ...playback, element, remember, queued: () => numbersOf(playback.queue.getSnapshot().context.songs) };
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
