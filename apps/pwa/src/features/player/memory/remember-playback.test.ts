import { numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import 'fake-indexeddb/auto';
import { database } from '../../../platform/storage/database';
import { MemoryStorage } from '../../../platform/storage/memory-storage.fixture';
import { createPlayback } from '../create-playback';
import { createPlaybackMemory } from './playback-memory';
import { withCopies } from '../queue/with-copies';
import { rememberPlayback } from './remember-playback';
import { FakeAudioElement } from '../sound/audio-element.fixture';
import { memory, visit } from './visit.fixture';

const stored = () => memory.read();
const written = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  globalThis.localStorage = new MemoryStorage();
  await (await database()).clear('playback');
});

it('stored playback: restores queue, song and position, paused', async () => {
  const { queue, element } = await visit();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 2 });
  element.moveTo(83);
  await written();

  const again = await visit();
  expect(again.seen()).toEqual({ queue: [1, 2, 3, 4], song: 3, seconds: 83 });
  expect(again.isPaused()).toBe(true);
  expect(again.element.calls).toEqual(['src /media/song-3.mp3']);
});

it('stored playback: goes on with a song that is in the queue twice in the place where it was', async () => {
  const { queue, element } = await visit();
  queue.send({ type: 'queue.playAlbum', songs: withCopies([...songNumbers(1, 2), ...songNumbers(1, 1)]), startIndex: 2 });
  element.moveTo(83);
  await written();

  const again = await visit();
  expect(again.seen()).toEqual({ queue: [1, 2, 1], song: 1, seconds: 83 });
  expect(again.queue.getSnapshot().context.index).toBe(2);
});

it('stored playback: restores how loud a song and its album are, so that it goes on at the same level', async () => {
  const { queue } = await visit();
  const loudness = { integrated: -9.5, truePeak: -0.2, album: { integrated: -11.25, truePeak: 0.4 } };
  queue.send({ type: 'queue.playAlbum', songs: [songNumber(1, { loudness }), songNumber(2)], startIndex: 0 });
  await written();

  const { songs } = (await visit()).queue.getSnapshot().context;
  expect(songs.map((song) => song.loudness)).toEqual([loudness, undefined]);
});

it('stored playback: stores the position every five seconds of playback', async () => {
  const { queue, element } = await visit();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
  element.moveTo(5);
  await written();
  element.moveTo(9.9);
  await written();
  expect((await stored())?.position?.seconds).toBe(5);
  element.moveTo(10);
  await written();
  expect((await stored())?.position?.seconds).toBe(10);
});

it.each(['visibilitychange', 'pagehide'])('stored playback: stores the position on %s', async (leaving) => {
  const { queue, element, page } = await visit();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
  await written();
  element.moveTo(3);
  page.dispatchEvent(new Event(leaving));
  expect(JSON.parse(localStorage.getItem('chorus.position') ?? '')).toMatchObject({ seconds: 3 });
  expect((await stored())?.position?.seconds).toBe(3);
});

describe('a position stored in both localStorage and IndexedDB', () => {
  beforeEach(async () => {
    const { queue, element } = await visit();
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 2 });
    element.moveTo(83);
    await written();
  });

  it('is restored from IndexedDB when the browser crashed before it wrote localStorage', async () => {
    localStorage.clear();
    expect((await visit()).seen()).toMatchObject({ song: 3, seconds: 83 });
  });

  const earlier = { songId: songNumbers(1, 1)[0]!._id, seconds: 5, keptAt: 1 };

  it('is restored from localStorage when that is newer', async () => {
    await (await database()).put('playback', earlier, 'position');
    expect((await visit()).seen()).toMatchObject({ song: 3, seconds: 83 });
  });

  it('is restored from IndexedDB when that is newer', async () => {
    localStorage.setItem('chorus.position', JSON.stringify(earlier));
    expect((await visit()).seen()).toMatchObject({ song: 3, seconds: 83 });
  });

  it('is restored from where its song is in the queue', async () => {
    localStorage.setItem(
      'chorus.position',
      JSON.stringify({ songId: songNumbers(9, 9)[0]!._id, seconds: 5, keptAt: Number.MAX_SAFE_INTEGER }),
    );
    expect((await visit()).seen()).toMatchObject({ song: 3, seconds: 83 });
  });

  it('is restored from an older release, which stored no time', async () => {
    await (await database()).delete('playback', 'position');
    localStorage.setItem('chorus.position', JSON.stringify({ songId: earlier.songId, seconds: 5 }));
    expect((await visit()).seen()).toMatchObject({ song: 1, seconds: 5 });
  });
});

it('stored playback: stores the start of the next song, not the end of the last one', async () => {
  const { queue, element } = await visit();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
  element.moveTo(200);
  element.end();
  await written();
  expect((await stored())?.position).toMatchObject({ songId: songNumbers(2, 2)[0]?._id, seconds: 0 });
});

it('stored playback: deletes an emptied queue, even if another is offered in its place', async () => {
  const { queue, element, page } = await visit();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 1 });
  element.moveTo(30);
  await written();
  queue.send({ type: 'queue.clear' });
  queue.send({ type: 'queue.offer', songs: songNumbers(4, 6) });
  page.dispatchEvent(new Event('pagehide'));
  await written();
  expect(await (await database()).count('playback')).toBe(0);
  expect(localStorage.length).toBe(0);
});

it('stored playback: stores changes of the queue', async () => {
  const { queue } = await visit();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0 });
  queue.send({ type: 'queue.remove', keys: [songNumbers(2, 2)[0]!._id] });
  await written();
  expect((await visit()).seen().queue).toEqual([1, 3]);
});

it('stored playback: retries storing a queue that storage has refused', async () => {
  const { queue, element } = await visit();
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 1 });
  await written();
  element.moveTo(5);
  await written();
  expect((await visit()).seen()).toEqual({ queue: [1, 2, 3], song: 2, seconds: 5 });
});

it('stored playback: does not store an offered queue', async () => {
  const { queue } = await visit();
  queue.send({ type: 'queue.offer', songs: songNumbers(1, 3) });
  await written();
  expect(await stored()).toBeUndefined();
});

it('stored playback: does not replace a song that was chosen while the stored queue was being read', async () => {
  const first = await visit();
  first.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4), startIndex: 2 });
  first.element.moveTo(83);
  await written();

  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  const restoring = rememberPlayback(playback, memory, new EventTarget()).restore();
  playback.queue.send({ type: 'queue.playAlbum', songs: songNumbers(3, 3), startIndex: 0 });
  await restoring;
  expect(element.currentTime).toBe(0);
  expect(playback.player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
});

it.each([
  ['missing', undefined],
  ['damaged', 'half past two'],
])('stored playback: starts with the first song when the position is %s', async (_, position) => {
  await (await database()).put('playback', songNumbers(1, 2), 'songs');
  if (position) localStorage.setItem('chorus.position', position);
  expect((await visit()).seen()).toEqual({ queue: [1, 2], song: 1, seconds: 0 });
});

it('stored playback: restores the queue without an unreadable song', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await (await database()).put('playback', [...songNumbers(1, 2), { _id: 'of a later release' }, ...songNumbers(3, 3)], 'songs');
  expect((await visit()).seen()).toMatchObject({ queue: [1, 2, 3] });
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

describe('a restored queue', () => {
  const unreadable = { _id: 'of a later release' };
  const at = (songId: string, seconds: number) => ({ songId, seconds, keptAt: 1 });
  const inStorage = async () => {
    const db = await database();
    return [await db.get('playback', 'songs'), await db.get('playback', 'position'), localStorage.getItem('chorus.position')];
  };

  async function store(songs: readonly unknown[], position: unknown) {
    const db = await database();
    await db.put('playback', songs, 'songs');
    await db.put('playback', position, 'position');
    localStorage.setItem('chorus.position', JSON.stringify(position));
  }

  async function leave({ page }: { page: EventTarget }) {
    await written();
    page.dispatchEvent(new Event('pagehide'));
    await written();
  }

  const playing = at(songNumbers(2, 2)[0]!._id, 83);
  const onUnreadable = at(unreadable._id, 83);

  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['is readable', songNumbers(1, 3), playing],
    ['has lost its current song to another release', [unreadable, ...songNumbers(1, 3)], onUnreadable],
    ['has a position of another release', [...songNumbers(1, 3), unreadable], { v: 2, songId: playing.songId, at: '1:23' }],
  ])('is not written back when it %s', async (_, songs, position) => {
    await store(songs, position);
    const before = await inStorage();
    await leave(await visit());
    expect(await inStorage()).toEqual(before);
  });

  it('is not written back when the browser rounds its position', async () => {
    await store(songNumbers(1, 3), { ...playing, seconds: 83.123456 });
    const before = await inStorage();
    const again = await visit();
    again.element.moveTo(83.12);
    await leave(again);
    expect(await inStorage()).toEqual(before);
  });

  it('keeps an unreadable song in storage while others play, until the queue changes', async () => {
    const songs = [unreadable, ...songNumbers(1, 3)];
    await store(songs, onUnreadable);
    const again = await visit();
    again.player.send({ type: 'player.play' });
    again.element.moveTo(7);
    await leave(again);
    const [songsThen, positionThen] = await inStorage();
    expect([songsThen, positionThen]).toMatchObject([songs, { songId: songNumbers(1, 1)[0]!._id, seconds: 7 }]);

    again.queue.send({ type: 'queue.remove', keys: [songNumbers(3, 3)[0]!._id] });
    await leave(again);
    expect(numbersOf((await stored())!.songs)).toEqual([1, 2]);
    expect((await inStorage())[0]).toHaveLength(2);
  });

  it('stores a seek in the paused song', async () => {
    await store(songNumbers(1, 3), playing);
    const again = await visit();
    again.element.jumpTo(81);
    await leave(again);
    expect((await stored())?.position).toMatchObject({ songId: playing.songId, seconds: 81 });
  });

  it('is deleted with its unreadable songs when it is emptied', async () => {
    await store([unreadable, ...songNumbers(1, 3)], onUnreadable);
    const again = await visit();
    again.queue.send({ type: 'queue.clear' });
    await leave(again);
    expect(await inStorage()).toEqual([undefined, undefined, null]);
  });
});

describe('stored playback: starts without a queue', () => {
  it.each([
    ['when nothing is stored', undefined, undefined],
    ['when the songs are damaged', [{ _id: 'x' }], { songId: 'x', seconds: 1 }],
    ['when there are no songs', [], { songId: 'x', seconds: 1 }],
  ])('%s', async (_, songs, position) => {
    const db = await database();
    if (songs) await db.put('playback', songs, 'songs');
    if (position) localStorage.setItem('chorus.position', JSON.stringify(position));
    expect((await visit()).seen()).toEqual({ queue: [], song: undefined, seconds: 0 });
  });

  it('when the browser forbids storage', async () => {
    const playback = createPlayback({ element: new FakeAudioElement(), random: () => 0 });
    playback.start();
    const forbidden = createPlaybackMemory(() => Promise.reject(new Error('forbidden')));
    await rememberPlayback(playback, forbidden, new EventTarget()).restore();
    expect(playback.queue.getSnapshot().matches('empty')).toBe(true);
  });
});
