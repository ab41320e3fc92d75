import { numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { createQueueMachine } from './queue-machine';
import type { QueueCommand } from './queue-commands';
import { albumQueue, currentOf, stepFrom } from './queue-rules';
import { onlyStored, storedAs } from './stored.fixture';

const stored = (...numbers: number[]) => storedAs(...numbers.map((n) => songNumber(n)));
const songs = songNumbers(1, 5);

describe('the queue while only some songs are available', () => {
  it.each([
    ['forward to the next available song', 0, 1, 2],
    ['back to the previous available song', 3, -1, 2],
    ['nowhere after the last available song', 3, 1, undefined],
    ['nowhere before the first available song', 2, -1, undefined],
  ] as const)('steps %s', (_, index, direction, expected) => {
    expect(stepFrom({ songs, index }, direction, { available: stored(3, 4) })).toBe(expected);
  });

  it.each([
    ['the chosen song', 2, 3],
    ['the next available song after the chosen one', 0, 3],
    ['the last available song when there is none after the chosen one', 4, 4],
  ])('starts an album with %s, and keeps unavailable ones', (_, startIndex, number) => {
    const queue = albumQueue(songs, startIndex, { available: stored(3, 4) });
    expect(numbersOf(queue.songs)).toEqual([1, 2, 3, 4, 5]);
    expect(currentOf(queue)?.title).toBe(`Song ${number}`);
  });
});

function startQueue(...commands: QueueCommand[]) {
  const queue = createActor(createQueueMachine(() => 0));
  const emitted: string[] = [];
  queue.on('current.changed', ({ start, song }) => emitted.push(`${start} ${song?.title ?? 'nothing'}`));
  queue.on('queue.rejected', ({ reason }) => emitted.push(reason));
  queue.start();
  commands.forEach((command) => queue.send(command));
  emitted.length = 0;
  return { queue, emitted, send: (command: QueueCommand) => queue.send(command) };
}

const library: QueueCommand = { type: 'queue.libraryChanged', songs: songNumbers(1, 20) };
const album: QueueCommand = { type: 'queue.playAlbum', songs, startIndex: 0 };
const only = (...numbers: number[]) => onlyStored(...numbers.map((n) => songNumber(n)));

describe('the queue while offline', () => {
  it('skips songs that are not stored, and picks random songs from stored ones', () => {
    const { send, emitted, queue } = startQueue(library, album, only(1, 3, 9, 12));
    send({ type: 'queue.next' });
    send({ type: 'queue.next' });
    expect(emitted).toEqual(['play Song 3', 'play Song 1']);
    expect(numbersOf(queue.getSnapshot().context.songs)).toEqual([1, 3, 9, 12]);
  });

  it('steps back only to stored songs', () => {
    const { send, emitted } = startQueue({ ...album, startIndex: 4 }, only(2, 5));
    send({ type: 'queue.previous' });
    expect(emitted).toEqual(['play Song 2']);
  });

  it('refuses a song that is not stored, and an album without stored songs', () => {
    const { send, emitted } = startQueue(only(9));
    send({ type: 'queue.playSong', song: songNumber(1) });
    send(album);
    expect(emitted).toEqual(['not available', 'not available']);
  });

  it('surrounds a stored song with stored songs', () => {
    const { send, queue } = startQueue(library, only(2, 4, 6));
    send({ type: 'queue.playSong', song: songNumber(4) });
    expect(numbersOf(queue.getSnapshot().context.songs)).toEqual([4, 2, 6]);
  });

  it('stops at the current song when nothing is stored, and keeps the queue', () => {
    const { send, emitted, queue } = startQueue(library, album, only());
    send({ type: 'queue.next' });
    expect(emitted).toEqual(['wait Song 1', 'not available']);
    expect(queue.getSnapshot().context.songs).toHaveLength(5);
  });

  it('plays every song again when the network is back', () => {
    const { send, emitted } = startQueue(album, only(1), { type: 'queue.availabilityChanged', available: undefined });
    send({ type: 'queue.next' });
    expect(emitted).toEqual(['play Song 2']);
  });
});
