/** @jest-environment jsdom */
import { numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { PlaybackWrite } from '@chorus/contracts';
import type { Devices } from '../../../features/playback/devices';
import { createPlayback } from '../../../features/player/create-playback';
import { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import { createStore } from '../../../platform/store/create-store';
import { startDevices } from './start-devices';

const songs = songNumbers(1, 3).map((song) => ({ ...song, duration: 200 }));
const stops: (() => void)[] = [];

async function startPage() {
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  stops.push(playback.stop);
  const realtime = new FakeRealtime();
  realtime.connection.set('connected');
  const writes: PlaybackWrite[] = [];
  const elsewhere = { song: songs[1]!, seconds: 40, isPlaying: false, ageMs: 0, label: 'Phone', isThisDevice: false };
  const devices: Devices = startDevices({
    actAs: (steps) => steps.devices?.('kim'),
    realtime: realtime.asRealtime(),
    presence: { isPrivate: createStore(false) },
    playback,
    element,
    server: {
      read: () => Promise.resolve({ revision: 4, playback: elsewhere }),
      readQueue: () => Promise.resolve(songs),
      write: (write) => {
        writes.push(write);
        return Promise.resolve(write.revision + 1);
      },
      clear: () => Promise.resolve(0),
    },
  });
  await settle();
  return { ...playback, element, writes, devices };
}

const settle = () => jest.advanceTimersByTimeAsync(3_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

it('a page stores what plays, where it is and whether it plays, after each change of them', async () => {
  const { queue, player, element, writes } = await startPage();
  queue.send({ type: 'queue.playAlbum', songs, startIndex: 1 });
  element.sound(200);
  await settle();
  element.jumpTo(60);
  await settle();
  element.currentTime = 70;
  player.send({ type: 'player.pause' });
  await settle();
  queue.send({ type: 'queue.remove', keys: [songs[2]!._id] });
  await settle();
  expect(writes.map(({ songIds, index, seconds, isPlaying }) => [songIds.length, index, seconds, isPlaying])).toEqual([
    [3, 1, 0, true],
    [3, 1, 60, true],
    [3, 1, 70, false],
    [2, 1, 70, false],
  ]);
});

it('a page that continues plays at the second in the same tick, with the queue around it', async () => {
  const { queue, element, writes, devices } = await startPage();
  devices.continueHere();
  expect(element.calls).toEqual(['src /media/song-2.mp3', 'play']);
  expect(element.currentTime).toBe(40);
  await settle();
  const { context } = queue.getSnapshot();
  expect([numbersOf(context.songs), context.index]).toEqual([[1, 2, 3], 1]);
  expect(writes).toEqual([{ songIds: songs.map(({ _id }) => _id), index: 1, seconds: 40, isPlaying: true, revision: 4 }]);
  expect(element.calls).toHaveLength(2);
});

it('a page that is left says that it is paused', async () => {
  const { queue, writes } = await startPage();
  queue.send({ type: 'queue.playAlbum', songs });
  await settle();
  window.dispatchEvent(new Event('pagehide'));
  expect(writes.map(({ isPlaying }) => isPlaying)).toEqual([true, false]);
});
