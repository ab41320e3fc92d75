/** @jest-environment jsdom */
import { ROOM_START_AHEAD_MS } from '@chorus/contracts';
import { numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { anchorAt, detailOf, itemId, itemNumber } from '../../../features/rooms/room.fixture';
import { openPage, serverNow } from './room-page.fixture';

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const playing = (n = 1, seconds = 30) => ({ anchor: anchorAt(n, { seconds, at: serverNow() }) });

let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe('a page that joins a room', () => {
  it('plays at the second at which the room is, within 30 ms after five seconds', async () => {
    const page = await openPage();
    await page.join(detailOf(playing(2, 30)));
    expect([page.song(), page.element.paused]).toEqual([2, false]);
    expect(Math.abs(page.distance())).toBeLessThanOrEqual(30);
  });

  it('is in time on a device that loads and starts slowly', async () => {
    const page = await openPage({ speeds: { loadMs: 900, startMs: 180, seekMs: 300 } });
    await page.join(detailOf(playing()));
    await wait(5_000);
    expect(Math.abs(page.distance())).toBeLessThanOrEqual(60);
  });

  it('goes on without a sound of it when it plays the same song already', async () => {
    const page = await openPage();
    page.element.calls.length = 0;
    await page.join(
      detailOf(
        { anchor: anchorAt(92, { seconds: page.element.currentTime, at: serverNow() }) },
        { items: [92, 93].map((n) => itemNumber(n)) },
      ),
    );
    expect(page.element.calls).toEqual([]);
    expect(Math.abs(page.distance())).toBeLessThanOrEqual(30);
  });

  it('keeps its queue as it is while songs play from where the device has stored them', async () => {
    const page = await openPage();
    const first = songNumber(1, { formerAudioUrls: ['/media/aaaaaaaa'] });
    const audioUrl = `/media/${'a'.repeat(64)}.mp3`;
    page.queue.send({ type: 'queue.availabilityChanged', available: undefined, stored: new Map([[first._id, { audioUrl }]]) });
    const items = [itemNumber(1, { song: first }), itemNumber(2)];
    await page.join(detailOf(playing(1), { items }));
    const { songs } = page.queue.getSnapshot().context;
    expect(songs[0]?.audioUrl).toBe(audioUrl);
    await wait(3_000);
    expect(page.queue.getSnapshot().context.songs).toBe(songs);
  });

  it('is paused where the room is', async () => {
    const page = await openPage();
    await page.join(detailOf({ anchor: anchorAt(2, { seconds: 12, isPlaying: false }) }));
    expect([page.song(), page.element.paused, page.element.currentTime]).toEqual([2, true, 12]);
    expect(page.listening()).toBe('listening');
  });

  it('waits in silence while the room plays what is not in the catalogue, and joins at the next song', async () => {
    const page = await openPage();
    const items = [itemNumber(1), itemNumber(2, { song: null, duration: 20 }), itemNumber(3)];
    await page.join(detailOf(playing(2, 5), { items }));
    expect([page.song(), page.listening()]).toEqual([undefined, 'skipping']);
    await wait(15_000);
    expect([page.song(), page.listening(), page.element.paused]).toEqual([3, 'listening', false]);
    expect(Math.abs(page.distance())).toBeLessThanOrEqual(60);
  });
});

describe('a room without songs', () => {
  it('is silence, in which one adds songs to the room', async () => {
    const page = await openPage();
    await page.join(detailOf({ anchor: anchorAt(1, { itemId: null }) }, { items: [] }));
    expect([page.song(), page.element.paused]).toEqual([undefined, true]);
    page.queue.send({ type: 'queue.playNext', songs: [songNumber(9)], afterAdded: true });
    await wait(100);
    expect(page.commands()).toMatchObject([{ kind: 'add', items: [{ songId: songNumber(9)._id }] }]);
  });
});

describe('a page in a room', () => {
  it('starts the next song in time, again and again', async () => {
    const page = await openPage();
    await page.join(detailOf(playing(1, 80)));
    const distances: number[] = [];
    for (let second = 0; second < 150; second += 1) {
      await wait(1_000);
      distances.push(Math.abs(page.distance()));
    }
    expect(page.song()).toBe(3);
    expect(distances.sort((one, other) => one - other)[Math.floor(0.95 * distances.length)]).toBeLessThanOrEqual(60);
  });

  it('loads the next song in the tick in which one ends, also when nobody sees it', async () => {
    const page = await openPage();
    await page.join(detailOf(playing(1, 80)));
    visibility = 'hidden';
    await wait(13_000);
    expect(page.song()).toBe(1);
    page.element.calls.length = 0;
    page.element.ended = true;
    page.element.dispatchEvent(new Event('ended'));
    expect(page.element.calls.slice(0, 2)).toEqual(['src /media/song-2.mp3', 'play']);
  });

  it('starts at the agreed moment after a skip, and not before', async () => {
    const page = await openPage();
    await page.join(detailOf(playing()));
    page.change({ anchor: anchorAt(2, { at: serverNow() + ROOM_START_AHEAD_MS }) });
    await wait(ROOM_START_AHEAD_MS - 100);
    expect([page.song(), page.element.currentTime]).toEqual([2, 0]);
    await wait(1_000);
    expect(Math.abs(page.distance())).toBeLessThanOrEqual(60);
  });

  it('follows a seek', async () => {
    const page = await openPage();
    await page.join(detailOf(playing()));
    page.change({ anchor: anchorAt(1, { seconds: 70, at: serverNow() + ROOM_START_AHEAD_MS }) });
    await wait(2_000);
    expect(Math.abs(page.distance())).toBeLessThanOrEqual(60);
    expect(page.element.currentTime).toBeGreaterThan(70);
  });

  it('pauses for everyone, and plays again with them', async () => {
    const page = await openPage();
    await page.join(detailOf(playing()));
    page.change({ anchor: anchorAt(1, { seconds: 36, at: serverNow(), isPlaying: false }) });
    await wait(2_000);
    expect([page.element.paused, page.element.currentTime, page.listening()]).toEqual([true, 36, 'listening']);
    page.change({ anchor: anchorAt(1, { seconds: 36, at: serverNow() + ROOM_START_AHEAD_MS }) });
    await wait(3_000);
    expect(page.element.paused).toBe(false);
    expect(Math.abs(page.distance())).toBeLessThanOrEqual(60);
  });

  it('changes nothing for a command that moved no song', async () => {
    const page = await openPage();
    await page.join(detailOf(playing()));
    page.element.calls.length = 0;
    page.change({ everyoneControls: true });
    await wait(3_000);
    expect(page.element.calls).toEqual([]);
  });

  it('stays paused at the end of the last song', async () => {
    const page = await openPage();
    await page.join(detailOf(playing(3, 90)));
    await wait(20_000);
    expect([page.song(), page.element.paused]).toEqual([3, true]);
  });

  it('is silent with a song that fails, and joins at the next one', async () => {
    const page = await openPage();
    await page.join(detailOf(playing(1, 80)));
    page.element.pause();
    page.element.error = { message: 'cannot decode' };
    page.player.send({ type: 'player.play' });
    for (let times = 0; times < 2; times += 1) page.element.dispatchEvent(new Event('error'));
    await wait(3_000);
    expect(page.listening()).toBe('skipping');
    await wait(15_000);
    expect([page.song(), page.listening()]).toEqual([2, 'listening']);
  });

  it('that can’t start exactly plays its song to the end without looking at the clock all the time', async () => {
    const page = await openPage({ canChangeRate: false, speeds: { loadMs: 700 } });
    await page.join(detailOf(playing(1, 90)));
    await wait(4_000);
    const looks = jest.spyOn(page.rooms.clock, 'now');
    await wait(2_000);
    expect(looks.mock.calls.length).toBeLessThan(50);
    expect([page.song(), page.element.paused]).toEqual([2, false]);
  });

  it.each([
    ['on iOS', false, 'visible'],
    ['when nobody sees it', true, 'hidden'],
  ] as const)('changes no rate and seeks above a second only: %s', async (_, canChangeRate, seen) => {
    const page = await openPage({ canChangeRate });
    visibility = seen;
    await page.join(detailOf(playing()));
    page.element.calls.length = 0;
    page.change({ anchor: anchorAt(1, { seconds: page.element.currentTime + 0.8, at: serverNow() }) });
    await wait(5_000);
    expect(page.element.calls.filter((call) => call.startsWith('rate'))).toEqual([]);
    expect(Math.abs(page.distance())).toBeLessThanOrEqual(1_000);
  });
});

describe('one’s own pause in a room', () => {
  it('is silence for this device alone, from which one comes back to where the room is', async () => {
    const page = await openPage();
    await page.join(detailOf(playing(1, 80)));
    page.player.send({ type: 'player.pause' });
    await wait(20_000);
    expect([page.commands(), page.listening(), page.element.paused, page.song()]).toEqual([[], 'paused', true, 2]);
    page.player.send({ type: 'player.play' });
    await wait(3_000);
    expect([page.listening(), page.song()]).toEqual(['listening', 2]);
    expect(Math.abs(page.distance())).toBeLessThanOrEqual(60);
  });

  it('asks to continue where the room is paused', async () => {
    const page = await openPage();
    await page.join(detailOf({ anchor: anchorAt(2, { seconds: 12, isPlaying: false }) }));
    page.player.send({ type: 'player.play' });
    await wait(100);
    expect(page.commands()).toEqual([{ kind: 'play', itemId: itemId(2), seconds: 12 }]);
    expect(page.element.paused).toBe(true);
  });
});

describe('the screen of a room', () => {
  it('is silent though everybody plays on their own device, until somebody wants its sound', async () => {
    const page = await openPage({ isScreen: true });
    await page.join(detailOf(playing(2)));
    expect([page.song(), page.element.paused]).toEqual([2, true]);
    page.player.send({ type: 'player.play' });
    await wait(5_000);
    expect(page.element.paused).toBe(false);
    expect(Math.abs(page.distance())).toBeLessThanOrEqual(30);
    page.player.send({ type: 'player.pause' });
    page.change({ everyoneControls: true });
    await wait(1_000);
    expect(page.element.paused).toBe(true);
  });

  it('does not say of its person that they have paused', async () => {
    const page = await openPage({ isScreen: true });
    await page.join(detailOf(playing()));
    expect(page.listening()).toBe('listening');
  });

  it('plays for everyone once it is the speaker', async () => {
    const page = await openPage({ isScreen: true });
    await page.join(detailOf(playing()));
    page.change({ speaker: { userId: 'an', deviceId: page.rooms.deviceId, isLost: false } });
    await wait(2_000);
    expect(page.element.paused).toBe(false);
  });
});

describe('after a room', () => {
  it('that the listener leaves its song plays on for them alone, and their own queue follows', async () => {
    const page = await openPage();
    await page.join(detailOf(playing()));
    const before = page.element.currentTime;
    page.rooms.leave();
    await wait(1_000);
    const { context } = page.queue.getSnapshot();
    expect([numbersOf(context.songs), page.song(), page.element.paused]).toEqual([[91, 1, 92, 93], 1, false]);
    expect(Math.abs(page.element.currentTime - before - 1)).toBeLessThan(0.2);
  });

  it('that the listener leaves while it is paused, their own queue is back, paused at its second', async () => {
    const page = await openPage();
    const before = page.element.currentTime;
    await page.join(detailOf({ anchor: anchorAt(2, { seconds: 12, isPlaying: false }) }));
    page.rooms.leave();
    await wait(1_000);
    const { context } = page.queue.getSnapshot();
    expect([context.songs, page.song(), page.element.paused]).toEqual([songNumbers(91, 93), 92, true]);
    expect(Math.abs(page.element.currentTime - before)).toBeLessThan(1);
    expect([page.element.playbackRate, page.element.preservesPitch]).toEqual([1, true]);
    page.player.send({ type: 'player.seek', seconds: 60 });
    expect(page.element.currentTime).toBe(60);
  });

  it('that has ended it is the same', async () => {
    const page = await openPage();
    await page.join(detailOf(playing()));
    page.setRoom(undefined);
    page.realtime.say('my_room_changed', { roomId: null });
    await wait(1_000);
    expect([page.song(), page.element.paused]).toEqual([92, true]);
  });

  it('nothing is corrected any more', async () => {
    const page = await openPage();
    await page.join(detailOf(playing()));
    page.rooms.leave();
    page.player.send({ type: 'player.play' });
    await wait(1_000);
    page.element.calls.length = 0;
    await wait(10_000);
    expect(page.element.calls).toEqual([]);
  });
});
