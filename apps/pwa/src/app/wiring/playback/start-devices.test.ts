/** @jest-environment jsdom */
import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { PlaybackArrangement, PlaybackWrite } from '@chorus/contracts';
import type { Devices } from '../../../features/playback/devices';
import { createPlayback } from '../../../features/player/create-playback';
import { moveTo, toggleShuffle } from '../../../features/player/queue/queue-changes';
import { waitingByHand } from '../../../features/player/queue/queue-order';
import { keyOf } from '../../../features/player/queue/queue-rules';
import { withCopies } from '../../../features/player/queue/with-copies';
import { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import { createStore } from '../../../platform/store/create-store';
import { startDevices } from './start-devices';

const songs = songNumbers(1, 3).map((song) => ({ ...song, duration: 200 }));
const stops: (() => void)[] = [];
let randoms: number;

async function startPage(arrangement?: PlaybackArrangement, { queued = songs, index = 1 } = {}) {
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => (randoms = (randoms + 0.618) % 1) });
  playback.start();
  stops.push(playback.stop);
  const realtime = new FakeRealtime();
  realtime.connection.set('connected');
  const writes: PlaybackWrite[] = [];
  const elsewhere = { song: queued[index]!, seconds: 40, isPlaying: false, ageMs: 0, label: 'Phone', isThisDevice: false };
  const devices: Devices = startDevices({
    realtime: realtime.asRealtime(),
    presence: { isPrivate: createStore(false) },
    playback,
    element,
    server: {
      read: () => Promise.resolve({ revision: 4, playback: elsewhere }),
      readQueue: () => Promise.resolve({ songs: queued, index, ...(arrangement && { arrangement }) }),
      write: (write) => {
        writes.push(write);
        return Promise.resolve(write.revision + 1);
      },
      clear: () => Promise.resolve(0),
    },
  });
  devices.actAs('kim');
  await settle();
  return { ...playback, element, writes, devices };
}

type Page = Awaited<ReturnType<typeof startPage>>;

const settle = () => jest.advanceTimersByTimeAsync(3_000);

beforeEach(() => {
  randoms = 0.1;
  jest.useFakeTimers();
});
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
      arrangement: { isShuffled: false, ordered: [], order: [], byHand: [], repeat: 'off' },
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
    { source: 200, isShuffled: false, ordered: [], order: [], byHand: [], repeat: 'off' },
    { source: 200, isShuffled: true, ordered, order: [0, 2, 1], byHand: [], repeat: 'off' },
    { source: 200, isShuffled: true, ordered, order: [0, 2, 1], byHand: [], repeat: 'one' },
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

/** Continues on a second page with what the first one has stored. */
async function continueOnAnother({ writes }: Pick<Page, 'writes'>): Promise<Page> {
  const { songIds, index, arrangement } = writes.at(-1)!;
  const queued = songIds.map((id) => songNumber(numberOf({ _id: id })));
  const other = await startPage(arrangement, { queued, index });
  other.devices.continueHere();
  await settle();
  return other;
}

/** The numbers of the songs with the current one in brackets, and those that the person added by hand and that play next. */
function shownOf({ queue }: Pick<Page, 'queue'>) {
  const { context } = queue.getSnapshot();
  const shown = numbersOf(context.songs).map((number, at) => (at === context.index ? `[${number}]` : String(number)));
  return { songs: shown.join(' '), byHand: numbersOf(waitingByHand(context)) };
}

it('a page that continues knows which songs were put in by hand: they play next whatever is played', async () => {
  const desk = await startPage();
  desk.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 5), startIndex: 1 });
  for (const number of [8, 9]) desk.queue.send({ type: 'queue.playNext', songs: [songNumber(number)], afterAdded: true });
  await settle();
  const phone = await continueOnAnother(desk);
  expect(shownOf(phone)).toEqual({ songs: '1 [2] 8 9 3 4 5', byHand: [8, 9] });
  phone.queue.send({ type: 'queue.playAlbum', songs: songNumbers(20, 22) });
  expect(shownOf(phone)).toEqual({ songs: '[20] 8 9 21 22', byHand: [8, 9] });
});

it('a page that continues a queue with copies of a song plays the one that the other device played', async () => {
  const desk = await startPage();
  desk.queue.send({ type: 'queue.playAlbum', songs: withCopies([1, 2, 1, 3, 1, 4].map((number) => songNumber(number))), startIndex: 4 });
  await settle();
  const phone = await continueOnAnother(desk);
  expect(shownOf(phone)).toEqual({ songs: '1 2 1 3 [1] 4', byHand: [] });
  expect(phone.element.calls.filter((call) => call === 'play')).toHaveLength(1);
});

it('a page that continues a shuffled queue with copies puts it in the same order again', async () => {
  const desk = await startPage();
  const copies = withCopies([1, 2, 1, 3, 1].map((number) => songNumber(number)));
  desk.queue.send({ type: 'queue.playAlbum', songs: copies, startIndex: 2 });
  desk.queue.send(toggleShuffle);
  desk.queue.send(moveTo(keyOf(copies[4]!), 0));
  desk.queue.send({ type: 'queue.playNext', songs: [songNumber(7)] });
  await settle();
  const phone = await continueOnAnother(desk);
  expect(shownOf(phone)).toEqual(shownOf(desk));
  for (const { queue } of [desk, phone]) queue.send(toggleShuffle);
  expect(shownOf(phone)).toEqual(shownOf(desk));
});

it('of a queue of a thousand songs, a part around the current one is continued, with the copy that plays and what was put in by hand', async () => {
  const desk = await startPage();
  const thousand = withCopies(Array.from({ length: 1_000 }, (_, at) => songNumber(at % 400)));
  desk.queue.send({ type: 'queue.playAlbum', songs: thousand, startIndex: 700 });
  desk.queue.send({ type: 'queue.playNext', songs: [songNumber(999)] });
  desk.queue.send(toggleShuffle);
  await settle();
  expect(desk.writes.at(-1)?.arrangement?.songCount).toBe(1_001);
  const phone = await continueOnAnother(desk);
  const { songs: continued, index } = phone.queue.getSnapshot().context;
  expect([continued.length, index, numbersOf(continued.slice(49, 52)), shownOf(phone).byHand]).toEqual([200, 50, [299, 300, 999], [999]]);
});

it('what this page had by hand plays after what the other device had by hand, unless that has it too', async () => {
  const desk = await startPage();
  desk.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4) });
  desk.queue.send({ type: 'queue.playNext', songs: [songNumber(8)] });
  await settle();
  const { songIds, index, arrangement } = desk.writes.at(-1)!;
  const phone = await startPage(arrangement, { queued: songIds.map((id) => songNumber(numberOf({ _id: id }))), index });
  for (const number of [20, 3, 9]) phone.queue.send({ type: 'queue.playNext', songs: [songNumber(number)], afterAdded: true });
  phone.devices.continueHere();
  await settle();
  expect(shownOf(phone)).toEqual({ songs: '[1] 8 9 2 3 4', byHand: [8, 9] });
});

it('a page in a room has its own queue to continue elsewhere, paused where it was left', async () => {
  const { queue, element, writes } = await startPage();
  queue.send({ type: 'queue.playAlbum', songs, startIndex: 1 });
  element.sound(200);
  await settle();
  queue.send({ type: 'queue.follow', songs: songNumbers(11, 13), index: 0, start: 'play', seconds: 60 });
  element.moveTo(20);
  await settle();
  expect(writes.at(-1)).toMatchObject({ songIds: songs.map(({ _id }) => _id), index: 1, seconds: 60, isPlaying: false });
  queue.send({ type: 'queue.follow', songs: songNumbers(11, 13), index: 1, start: 'play' });
  await settle();
  expect(writes.filter(({ isPlaying }) => isPlaying)).toHaveLength(1);
});
