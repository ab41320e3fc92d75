/** @jest-environment jsdom */
import { numbersOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { PlaybackArrangement, PlaybackWrite } from '@chorus/contracts';
import type { Devices } from '../../../features/playback/devices';
import { createPlayback } from '../../../features/player/create-playback';
import { continueWith, toggleShuffle } from '../../../features/player/queue/queue-changes';
import { keysOf } from '../../../features/player/queue/queue-key';
import { withCopies } from '../../../features/player/queue/with-copies';
import { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import { createStore } from '../../../platform/store/create-store';
import { startDevices } from './start-devices';

const songs = songNumbers(1, 3).map((song) => ({ ...song, duration: 200 }));
const stops: (() => void)[] = [];

async function startPage(arrangement?: PlaybackArrangement) {
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
      readQueue: () => Promise.resolve({ songs, ...(arrangement && { arrangement }) }),
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
  expect(writes).toEqual([
    {
      songIds: songs.map(({ _id }) => _id),
      index: 1,
      seconds: 40,
      isPlaying: true,
      arrangement: { isShuffled: false, ordered: [], repeat: 'off' },
      revision: 4,
    },
  ]);
  expect(element.calls).toHaveLength(2);
});

it('a page that is left says that it is paused', async () => {
  const { queue, writes } = await startPage();
  queue.send({ type: 'queue.playAlbum', songs });
  await settle();
  window.dispatchEvent(new Event('pagehide'));
  expect(writes.map(({ isPlaying }) => isPlaying)).toEqual([true, false]);
});

it('a page stores how its queue is arranged, also when only that changes', async () => {
  const { queue, player, element, writes } = await startPage();
  queue.send({ type: 'queue.playAlbum', songs, startIndex: 0, source: 'x'.repeat(300) });
  element.sound(200);
  await settle();
  queue.send(toggleShuffle);
  await settle();
  player.send({ type: 'player.toggleRepeat' });
  await settle();
  const ordered = songs.map(({ _id }) => _id);
  expect(writes.map(({ arrangement }) => ({ ...arrangement, source: arrangement?.source?.length }))).toEqual([
    { source: 200, isShuffled: false, ordered: [], repeat: 'off' },
    { source: 200, isShuffled: true, ordered, repeat: 'off' },
    { source: 200, isShuffled: true, ordered, repeat: 'one' },
  ]);
});

it('a page that continues takes over source, shuffle and repeat of the other device', async () => {
  const ordered = songs.map(({ _id }) => _id).toReversed();
  const { queue, player, devices } = await startPage({ source: 'Heat Index', isShuffled: true, ordered, repeat: 'all' });
  devices.continueHere();
  await settle();
  const { source, shuffle, repeatsAll } = queue.getSnapshot().context;
  expect([source, shuffle !== undefined, repeatsAll, player.getSnapshot().value.repeat]).toEqual(['Heat Index', true, true, 'all']);
  queue.send(toggleShuffle);
  expect(numbersOf(queue.getSnapshot().context.songs)).toEqual([3, 2, 1]);
});

it('a page that continues what an earlier release played keeps its own shuffle and repeat', async () => {
  const { queue, player, devices } = await startPage();
  player.send({ type: 'player.toggleRepeat' });
  devices.continueHere();
  await settle();
  expect([queue.getSnapshot().context.shuffle, player.getSnapshot().value.repeat]).toEqual([undefined, 'one']);
});

it('a song that is twice in a shuffled queue is twice in its order, there and on the device that continues', async () => {
  const twice = withCopies([songs[0]!, songs[1]!, songs[0]!]);
  const { queue, writes } = await startPage();
  queue.send({ type: 'queue.playAlbum', songs: twice, startIndex: 0 });
  queue.send(toggleShuffle);
  await settle();
  const ordered = writes.at(-1)?.arrangement?.ordered;
  expect(ordered).toEqual(twice.map(({ _id }) => _id));
  queue.send(continueWith(twice, { isShuffled: true, ordered: ordered ?? [] }));
  expect(queue.getSnapshot().context.ordered).toEqual(keysOf(twice));
});
