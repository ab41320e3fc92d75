import type { Song } from '@chorus/contracts';
import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import type { QueueCommand } from './queue-commands';
import { createQueueMachine } from './queue-machine';
import { albumQueue, currentOf, randomPlace, stepFrom } from './queue-rules';
import { followingSong } from './queue-steps';

const canPlay = ({ codec }: Pick<Song, 'codec'>) => codec === undefined;
/** Songs with an even number are in Apple Lossless. */
const songs = (first: number, last: number) =>
  songNumbers(first, last).map((song) => (numberOf(song) % 2 === 0 ? { ...song, codec: 'alac' } : song));
const song = (n: number) => songs(n, n)[0] ?? songNumber(n);

describe('a queue with songs that the browser can’t play', () => {
  it.each([
    ['forward over one', 0, 1, 2],
    ['back over one', 2, -1, 0],
    ['nowhere after the last that it plays', 2, 1, undefined],
  ] as const)('steps %s', (_, index, direction, expected) => {
    expect(stepFrom({ songs: songs(1, 4), index }, direction, { canPlay })).toBe(expected);
  });

  it('begins a list with the first song that plays, and keeps the others in their places', () => {
    const queue = albumQueue(songs(2, 5), 0, { canPlay });
    expect([numbersOf(queue.songs), currentOf(queue)?.title]).toEqual([[2, 3, 4, 5], 'Song 3']);
  });

  it('begins at a random song of those that play', () => {
    expect([0, 0.5, 0.99].map((random) => randomPlace(songs(1, 6), { canPlay }, () => random))).toEqual([0, 2, 4]);
    expect(randomPlace([song(2)], { canPlay }, () => 0)).toBeUndefined();
  });
});

function startQueue(...commands: QueueCommand[]) {
  const queue = createActor(createQueueMachine(() => 0, canPlay));
  const emitted: string[] = [];
  queue.on('current.changed', ({ start, song: current }) => emitted.push(current ? `${start} ${numberOf(current)}` : 'nothing'));
  queue.on('queue.rejected', (rejection) =>
    emitted.push(rejection.reason === 'unplayable' ? `unplayable ${numbersOf(rejection.songs).join(' ')}` : rejection.reason),
  );
  queue.start();
  commands.forEach((command) => queue.send(command));
  emitted.length = 0;
  const context = () => queue.getSnapshot().context;
  return { emitted, context, queued: () => numbersOf(context().songs), send: (command: QueueCommand) => queue.send(command) };
}

const library = (first: number, last: number): QueueCommand => ({ type: 'queue.libraryChanged', songs: songs(first, last) });
const album = (first: number, last: number, startIndex?: number): QueueCommand => ({
  type: 'queue.playAlbum',
  songs: songs(first, last),
  ...(startIndex !== undefined && { startIndex }),
});
const next: QueueCommand = { type: 'queue.next', after: 'end' };

describe('with a library half of which the browser can’t play', () => {
  it('an album plays on over songs that can’t be played, and random songs that can follow it', () => {
    const { send, emitted, queued, context } = startQueue(library(1, 40), album(1, 4));
    send(next);
    expect(followingSong(context())).toBeUndefined();
    send({ type: 'queue.pick' });
    expect(numberOf(followingSong(context()) ?? songNumber(0)) % 2).toBe(1);
    send(next);
    expect(emitted).toEqual(['play 3', 'play 1']);
    expect(queued().every((n) => n % 2 === 1)).toBe(true);
  });

  it('a song that plays is surrounded by such', () => {
    const { send, queued } = startQueue(library(1, 20));
    send({ type: 'queue.playSong', song: song(7) });
    expect(queued()).toEqual([7, 1, 3, 5, 9, 11, 13, 15, 17, 19]);
  });

  it('an empty queue that goes on picks songs that play', () => {
    const { send, queued } = startQueue(library(1, 6));
    send(next);
    expect(queued()).toEqual([1, 3, 5]);
  });

  it('a list that is offered waits at the first song that plays', () => {
    const { send, emitted } = startQueue();
    send({ type: 'queue.offer', songs: songs(2, 5) });
    expect(emitted).toEqual(['wait 3']);
  });

  it('a repeated queue begins again at the first song that plays', () => {
    const { send, emitted } = startQueue({ type: 'queue.amend', by: () => ({ repeatsAll: true }) }, album(2, 4));
    send(next);
    expect(emitted).toEqual(['play 3']);
  });
});

describe('choosing what the browser can’t play', () => {
  it('is refused for a song, and what plays goes on', () => {
    const { send, emitted, queued } = startQueue(library(1, 20), album(1, 3));
    send({ type: 'queue.playSong', song: song(8) });
    expect(emitted).toEqual(['unplayable 8']);
    expect(queued()).toEqual([1, 2, 3]);
  });

  it('is refused for a song of the queue, and for a row of a list', () => {
    const { send, emitted } = startQueue(library(1, 20), album(1, 3));
    send({ type: 'queue.playSong', song: song(2) });
    send(album(5, 8, 1));
    expect(emitted).toEqual(['unplayable 2', 'unplayable 6']);
  });

  it('is refused for a list of such songs', () => {
    const { send, emitted } = startQueue();
    send({ type: 'queue.playAlbum', songs: [song(2), song(4)] });
    expect(emitted).toEqual(['unplayable 2 4']);
  });

  it('adds of a list only the songs that play, and is refused without one', () => {
    const { send, emitted, queued } = startQueue(album(1, 1));
    send({ type: 'queue.playNext', songs: songs(2, 5) });
    send({ type: 'queue.playNext', songs: [song(6)] });
    expect(queued()).toEqual([1, 3, 5]);
    expect(emitted).toEqual(['unplayable 6']);
  });

  it('says that nothing else plays, and keeps the queue', () => {
    const { send, emitted, queued } = startQueue({ type: 'queue.restore', songs: [song(2), song(4)], index: 1 });
    send({ type: 'queue.next' });
    expect(emitted).toEqual(['wait 4', 'unplayable 2 4']);
    expect(queued()).toEqual([2, 4]);
  });

  it('is said before a room would be left for it, and requested of the room for a song of its own', () => {
    const { send, emitted, context } = startQueue({ type: 'queue.follow', songs: songs(1, 4), index: 0, start: 'play' });
    const requests: string[] = [];
    const queue = createActor(createQueueMachine(() => 0, canPlay)).start();
    queue.on('queue.requested', ({ request }) => requests.push(request.type));
    queue.send({ type: 'queue.follow', songs: songs(1, 4), index: 0, start: 'play' });
    queue.send({ type: 'queue.playSong', song: song(2) });
    expect(requests).toEqual(['queue.playSong']);
    send({ type: 'queue.playSong', song: song(8) });
    send(album(5, 8, 1));
    expect(emitted).toEqual(['unplayable 8', 'unplayable 6']);
    expect(context().own).toBeDefined();
  });
});
