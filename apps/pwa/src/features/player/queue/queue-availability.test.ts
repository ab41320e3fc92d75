import { numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { createQueueMachine } from './queue-machine';
import type { QueueCommand, QueueFact } from './queue-machine';
import { albumQueue, currentOf, stepFrom } from './queue-rules';

const stored = (...numbers: number[]) => new Set(numbers.map((n) => songNumber(n).audioUrl));
const songs = songNumbers(1, 5);

describe('the queue where only some songs can be heard', () => {
  it.each([
    ['on to the next of them', 0, 1, 2],
    ['back to the one before', 3, -1, 2],
    ['nowhere after the last', 3, 1, undefined],
    ['nowhere before the first', 2, -1, undefined],
  ] as const)('steps %s', (_, index, direction, expected) => {
    expect(stepFrom({ songs, index }, direction, stored(3, 4))).toBe(expected);
  });

  it.each([
    ['the chosen one', 2, 3],
    ['the next one after the chosen', 0, 3],
    ['the last of them when there is none after it', 4, 4],
  ])('starts an album with %s, and keeps all of it', (_, startIndex, number) => {
    const queue = albumQueue(songs, startIndex, stored(3, 4));
    expect(numbersOf(queue.songs)).toEqual([1, 2, 3, 4, 5]);
    expect(currentOf(queue)?.title).toBe(`Song ${number}`);
  });
});

function startQueue(...commands: QueueCommand[]) {
  const queue = createActor(createQueueMachine(() => 0));
  const facts: string[] = [];
  const note = (fact: QueueFact) =>
    facts.push(fact.type === 'queue.rejected' ? fact.reason : `${fact.start} ${fact.song?.title ?? 'nothing'}`);
  queue.on('current.changed', note);
  queue.on('queue.rejected', note);
  queue.start();
  commands.forEach((command) => queue.send(command));
  facts.length = 0;
  return { queue, facts, send: (command: QueueCommand) => queue.send(command) };
}

const library: QueueCommand = { type: 'queue.libraryChanged', songs: songNumbers(1, 20) };
const album: QueueCommand = { type: 'queue.playAlbum', songs, startIndex: 0 };
const only = (...numbers: number[]): QueueCommand => ({ type: 'queue.availabilityChanged', available: stored(...numbers) });

describe('without a network', () => {
  it('passes over what is not stored, and picks at random from what is', () => {
    const { send, facts, queue } = startQueue(library, album, only(1, 3, 9, 12));
    send({ type: 'queue.next' });
    send({ type: 'queue.next' });
    expect(facts).toEqual(['play Song 3', 'play Song 1']);
    expect(numbersOf(queue.getSnapshot().context.songs)).toEqual([1, 3, 9, 12]);
  });

  it('goes back only to what is stored', () => {
    const { send, facts } = startQueue({ ...album, startIndex: 4 }, only(2, 5));
    send({ type: 'queue.previous' });
    expect(facts).toEqual(['play Song 2']);
  });

  it('refuses a song and an album of which nothing is stored', () => {
    const { send, facts } = startQueue(only(9));
    send({ type: 'queue.playSong', song: songNumber(1) });
    send(album);
    expect(facts).toEqual(['not available', 'not available']);
  });

  it('surrounds a stored song with stored ones', () => {
    const { send, queue } = startQueue(library, only(2, 4, 6));
    send({ type: 'queue.playSong', song: songNumber(4) });
    expect(numbersOf(queue.getSnapshot().context.songs)).toEqual([4, 2, 6]);
  });

  it('stops at the current song when nothing is stored, and keeps the queue', () => {
    const { send, facts, queue } = startQueue(library, album, only());
    send({ type: 'queue.next' });
    expect(facts).toEqual(['wait Song 1', 'not available']);
    expect(queue.getSnapshot().context.songs).toHaveLength(5);
  });

  it('plays everything again when the network is back', () => {
    const { send, facts } = startQueue(album, only(1), { type: 'queue.availabilityChanged', available: undefined });
    send({ type: 'queue.next' });
    expect(facts).toEqual(['play Song 2']);
  });
});
