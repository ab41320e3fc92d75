import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { createQueueMachine } from './queue-machine';
import type { QueueCommand } from './queue-machine';
import { currentOf } from './queue-rules';

const silent = songNumber(99, { audioUrl: '' });

function startQueue(library = songNumbers(0, 19)) {
  const actor = createActor(createQueueMachine(() => 0));
  const facts: string[] = [];
  actor.on('current.changed', ({ song, start }) => facts.push(song ? `${start} ${numberOf(song)}` : 'nothing'));
  actor.on('queue.rejected', ({ reason }) => facts.push(`rejected: ${reason}`));
  actor.start();
  actor.send({ type: 'queue.libraryChanged', songs: library });
  const queued = () => numbersOf(actor.getSnapshot().context.songs);
  const current = () => currentOf(actor.getSnapshot().context);
  const send = (...commands: QueueCommand[]) => commands.forEach((command) => actor.send(command));
  return { actor, send, facts, queued, current };
}

const play = (n: number): QueueCommand => ({ type: 'queue.playSong', song: songNumber(n) });
const playAlbum = (first: number, last: number, startIndex = 0): QueueCommand => ({
  type: 'queue.playAlbum',
  songs: songNumbers(first, last),
  startIndex,
});
const next: QueueCommand = { type: 'queue.next' };
const previous: QueueCommand = { type: 'queue.previous' };

describe('choosing a song', () => {
  it('plays it, followed by ten others', () => {
    const { send, facts, queued } = startQueue();
    send(play(5));
    expect(facts).toEqual(['play 5']);
    expect(queued()).toHaveLength(11);
  });

  it('jumps to it when it is queued already', () => {
    const { send, facts, queued } = startQueue();
    send(playAlbum(0, 4), play(3));
    expect(facts).toEqual(['play 0', 'play 3']);
    expect(queued()).toEqual([0, 1, 2, 3, 4]);
  });

  it('rejects one that cannot be played and leaves the queue as it was', () => {
    const { send, facts, queued } = startQueue();
    send(playAlbum(0, 2), { type: 'queue.playSong', song: silent });
    expect(facts).toEqual(['play 0', 'rejected: invalid song']);
    expect(queued()).toEqual([0, 1, 2]);
  });
});

describe('playing an album', () => {
  it('queues it from the chosen row', () => {
    const { send, facts, queued } = startQueue();
    send(playAlbum(3, 6, 2));
    expect(facts).toEqual(['play 5']);
    expect(queued()).toEqual([3, 4, 5, 6]);
  });

  it.each([
    ['no songs', []],
    ['no song that can be played', [silent]],
  ])('rejects one with %s', (_, songs) => {
    const { send, facts, actor } = startQueue();
    send({ type: 'queue.playAlbum', songs, startIndex: 0 });
    expect(facts).toEqual(['rejected: no songs']);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });
});

describe('next and previous', () => {
  it('step through the queue', () => {
    const { send, facts } = startQueue();
    send(playAlbum(0, 2), next, next, previous);
    expect(facts).toEqual(['play 0', 'play 1', 'play 2', 'play 1']);
  });

  it.each([
    ['past the end', next, 2],
    ['before the start', previous, 0],
  ])('lead %s to a random song and nine others', (_, step, startIndex) => {
    const { send, queued, current } = startQueue();
    send(playAlbum(0, 2, startIndex), step);
    expect(queued()).toHaveLength(10);
    expect(numberOf(current()!)).toBe(queued()[0]);
  });

  it.each([
    ['next', next],
    ['previous', previous],
  ])('%s on an empty queue builds a random queue of ten and plays its first', (_, step) => {
    const { send, facts, queued } = startQueue();
    send(step);
    expect(queued()).toHaveLength(10);
    expect(facts).toEqual([`play ${queued()[0]}`]);
  });

  it.each([
    ['next', next],
    ['previous', previous],
  ])('%s says that nothing is current when there are no songs', (_, step) => {
    const { actor, send, facts } = startQueue([]);
    send(step);
    expect(facts).toEqual(['nothing']);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });

  it('draw from the queue itself when the page knows no other songs', () => {
    const { send, queued } = startQueue([]);
    send(playAlbum(0, 2, 2), next);
    expect([...queued()].sort()).toEqual([0, 1, 2]);
    expect(queued()[0]).not.toBe(2);
  });
});

describe('a list that the page offers', () => {
  const offer = (...numbers: number[]): QueueCommand => ({ type: 'queue.offer', songs: numbers.map((n) => songNumber(n)) });

  it('is the first queue and waits to be played', () => {
    const { send, facts, queued } = startQueue();
    send(offer(4, 5, 6));
    expect(facts).toEqual(['wait 4']);
    expect(queued()).toEqual([4, 5, 6]);
  });

  it('takes the place of the queue around the current song, which goes on', () => {
    const { send, facts, queued, current } = startQueue();
    send(play(5), offer(7, 5, 6));
    expect(facts).toEqual(['play 5']);
    expect(queued()).toEqual([7, 5, 6]);
    expect(numberOf(current()!)).toBe(5);
  });

  it('is ignored when the current song is not in it', () => {
    const { send, facts, queued } = startQueue();
    send(offer(4, 5), offer(6, 7));
    expect(facts).toEqual(['wait 4']);
    expect(queued()).toEqual([4, 5]);
  });

  it.each([
    ['an album', [playAlbum(0, 3)]],
    ['a restored queue', [{ type: 'queue.restore', songs: songNumbers(0, 3), index: 0 }]],
    ['a queue that the listener rearranged', [offer(0, 1, 2, 3), { type: 'queue.move', songId: songNumber(3)._id, to: 3 }]],
  ] satisfies [string, QueueCommand[]][])('does not touch %s', (_, commands) => {
    const { send, queued } = startQueue();
    send(...commands, offer(0, 9));
    expect(queued()).toEqual([0, 1, 2, 3]);
  });

  it('is rejected when it is empty', () => {
    const { send, facts } = startQueue();
    send(offer(), offer(4), offer());
    expect(facts).toEqual(['rejected: no songs', 'wait 4', 'rejected: no songs']);
  });
});

describe('changing what is up next', () => {
  const remove = (n: number): QueueCommand => ({ type: 'queue.remove', songId: songNumber(n)._id });

  it('plays on while other songs move, come and go', () => {
    const { send, facts, queued, current } = startQueue();
    send(playAlbum(0, 3, 1), { type: 'queue.playNext', song: songNumber(9) }, remove(3), {
      type: 'queue.move',
      songId: songNumber(0)._id,
      to: 3,
    });
    expect(facts).toEqual(['play 1']);
    expect(queued()).toEqual([1, 9, 2, 0]);
    expect(numberOf(current()!)).toBe(1);
  });

  it('goes on with the following song when the current one is removed', () => {
    const { send, facts } = startQueue();
    send(playAlbum(0, 2, 1), remove(1));
    expect(facts).toEqual(['play 1', 'keep 2']);
  });

  it('ends when the only song is removed', () => {
    const { actor, send, facts } = startQueue();
    send(playAlbum(0, 0), remove(0));
    expect(facts).toEqual(['play 0', 'nothing']);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });

  it('begins a queue that waits when there was none', () => {
    const { send, facts, queued } = startQueue();
    send({ type: 'queue.playNext', song: songNumber(3) });
    expect(facts).toEqual(['wait 3']);
    expect(queued()).toEqual([3]);
  });

  it('rejects a song that cannot be played', () => {
    const { send, facts } = startQueue();
    send({ type: 'queue.playNext', song: silent }, playAlbum(0, 1), { type: 'queue.playNext', song: silent });
    expect(facts).toEqual(['rejected: invalid song', 'play 0', 'rejected: invalid song']);
  });

  it('is impossible while there is no queue', () => {
    const { actor, send, facts } = startQueue();
    send(remove(0), { type: 'queue.move', songId: songNumber(0)._id, to: 1 });
    expect(facts).toEqual([]);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });
});

describe('songs that the catalogue no longer has', () => {
  const deleted = (...numbers: number[]): QueueCommand => ({
    type: 'queue.songsDeleted',
    songIds: numbers.map((n) => songNumber(n)._id),
  });

  it('leave the queue, and what is current plays on', () => {
    const { send, facts, queued, current } = startQueue();
    send(playAlbum(0, 4, 2), deleted(0, 3));
    expect(queued()).toEqual([1, 2, 4]);
    expect(current()?.title).toBe('Song 2');
    expect(facts).toEqual(['play 2']);
  });

  it('play on while they are current, and leave the queue when they are left', () => {
    const { send, facts, queued } = startQueue();
    send(playAlbum(0, 3, 1), deleted(1));
    expect(queued()).toEqual([0, 1, 2, 3]);
    send(next);
    expect(queued()).toEqual([0, 2, 3]);
    send(previous);
    expect(facts).toEqual(['play 1', 'play 2', 'play 0']);
  });

  it('are not drawn at random', () => {
    const { send, queued } = startQueue(songNumbers(0, 3));
    send(playAlbum(0, 0), deleted(0, 2), next);
    expect(queued()).toEqual([1, 3]);
  });

  it('leave nothing to play when there were no others', () => {
    const { actor, send, facts } = startQueue(songNumbers(0, 0));
    send(play(0), deleted(0), next);
    expect(facts).toEqual(['play 0', 'nothing']);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });

  it('change nothing about who laid the queue out', () => {
    const { send, queued } = startQueue();
    send({ type: 'queue.offer', songs: songNumbers(0, 3) }, deleted(2), { type: 'queue.offer', songs: songNumbers(0, 5) });
    expect(queued()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('a restored queue', () => {
  it('waits at the song it stood at', () => {
    const { send, facts, queued } = startQueue();
    send({ type: 'queue.restore', songs: songNumbers(3, 6), index: 2 });
    expect(facts).toEqual(['wait 5']);
    expect(queued()).toEqual([3, 4, 5, 6]);
  });

  it('comes too late when something was chosen meanwhile', () => {
    const { send, facts } = startQueue();
    send(play(1), { type: 'queue.restore', songs: songNumbers(3, 6), index: 2 });
    expect(facts).toEqual(['play 1']);
  });

  it('is nothing when none of it can be played', () => {
    const { actor, send } = startQueue();
    send({ type: 'queue.restore', songs: [silent], index: 0 });
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });
});
