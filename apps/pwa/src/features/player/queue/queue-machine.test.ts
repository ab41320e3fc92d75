import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { createQueueMachine } from './queue-machine';
import { moveTo, putBackIn } from './queue-changes';
import type { QueueCommand } from './queue-commands';
import { currentOf } from './queue-rules';

const silent = songNumber(99, { audioUrl: '' });

function startQueue(library = songNumbers(0, 19)) {
  const actor = createActor(createQueueMachine(() => 0));
  const emitted: string[] = [];
  actor.on('current.changed', ({ song, start }) => emitted.push(song ? `${start} ${numberOf(song)}` : 'nothing'));
  actor.on('queue.rejected', ({ reason }) => emitted.push(`rejected: ${reason}`));
  actor.start();
  actor.send({ type: 'queue.libraryChanged', songs: library });
  const queued = () => numbersOf(actor.getSnapshot().context.songs);
  const current = () => currentOf(actor.getSnapshot().context);
  const send = (...commands: QueueCommand[]) => commands.forEach((command) => actor.send(command));
  return { actor, send, emitted, queued, current };
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
    const { send, emitted, queued } = startQueue();
    send(play(5));
    expect(emitted).toEqual(['play 5']);
    expect(queued()).toHaveLength(11);
  });

  it('jumps to it when it is already queued', () => {
    const { send, emitted, queued } = startQueue();
    send(playAlbum(0, 4), play(3));
    expect(emitted).toEqual(['play 0', 'play 3']);
    expect(queued()).toEqual([0, 1, 2, 3, 4]);
  });

  it('rejects an unplayable song, and keeps the queue', () => {
    const { send, emitted, queued } = startQueue();
    send(playAlbum(0, 2), { type: 'queue.playSong', song: silent });
    expect(emitted).toEqual(['play 0', 'rejected: invalid song']);
    expect(queued()).toEqual([0, 1, 2]);
  });
});

describe('playing an album', () => {
  it('queues the album and starts at the chosen row', () => {
    const { send, emitted, queued } = startQueue();
    send(playAlbum(3, 6, 2));
    expect(emitted).toEqual(['play 5']);
    expect(queued()).toEqual([3, 4, 5, 6]);
  });

  it.each([
    ['no songs', []],
    ['no playable song', [silent]],
  ])('rejects an album with %s', (_, songs) => {
    const { send, emitted, actor } = startQueue();
    send({ type: 'queue.playAlbum', songs, startIndex: 0 });
    expect(emitted).toEqual(['rejected: no songs']);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });
});

describe('next and previous', () => {
  it('step through the queue', () => {
    const { send, emitted } = startQueue();
    send(playAlbum(0, 2), next, next, previous);
    expect(emitted).toEqual(['play 0', 'play 1', 'play 2', 'play 1']);
  });

  it.each([
    ['past the end', next, 2],
    ['before the start', previous, 0],
  ])('lead %s to a new random queue of ten', (_, step, startIndex) => {
    const { send, queued, current } = startQueue();
    send(playAlbum(0, 2, startIndex), step);
    expect(queued()).toHaveLength(10);
    expect(numberOf(current()!)).toBe(queued()[0]);
  });

  it.each([
    ['next', next],
    ['previous', previous],
  ])('build a random queue of ten from an empty one and play its first song: %s', (_, step) => {
    const { send, emitted, queued } = startQueue();
    send(step);
    expect(queued()).toHaveLength(10);
    expect(emitted).toEqual([`play ${queued()[0]}`]);
  });

  it.each([
    ['next', next],
    ['previous', previous],
  ])('report that nothing is current when there are no songs: %s', (_, step) => {
    const { actor, send, emitted } = startQueue([]);
    send(step);
    expect(emitted).toEqual(['nothing']);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });

  it.each([
    ['an album that has ended', [playAlbum(0, 2, 2), next], 1],
    ['the songs that are picked after it', [playAlbum(0, 2, 2), ...Array.from({ length: 11 }, () => next)], 1],
    ['the first song of an album', [playAlbum(0, 2), previous], 0],
    ['songs around a chosen one', [play(5), ...Array.from({ length: 11 }, () => next)], 0],
  ])('announce songs that are picked by themselves: after %s', (_, commands, times) => {
    const { actor, send } = startQueue();
    const announced = jest.fn();
    actor.on('songs.picked', announced);
    send(...commands);
    expect(announced).toHaveBeenCalledTimes(times);
  });

  it('pick random songs from the queue itself when the page knows no others', () => {
    const { send, queued } = startQueue([]);
    send(playAlbum(0, 2, 2), next);
    expect([...queued()].sort()).toEqual([0, 1, 2]);
    expect(queued()[0]).not.toBe(2);
  });
});

describe('a list that the page offers', () => {
  const offer = (...numbers: number[]): QueueCommand => ({ type: 'queue.offer', songs: numbers.map((n) => songNumber(n)) });

  it('becomes the first queue, paused', () => {
    const { send, emitted, queued } = startQueue();
    send(offer(4, 5, 6));
    expect(emitted).toEqual(['wait 4']);
    expect(queued()).toEqual([4, 5, 6]);
  });

  it('replaces the queue around the current song, which continues', () => {
    const { send, emitted, queued, current } = startQueue();
    send(play(5), offer(7, 5, 6));
    expect(emitted).toEqual(['play 5']);
    expect(queued()).toEqual([7, 5, 6]);
    expect(numberOf(current()!)).toBe(5);
  });

  it('is ignored when it does not contain the current song', () => {
    const { send, emitted, queued } = startQueue();
    send(offer(4, 5), offer(6, 7));
    expect(emitted).toEqual(['wait 4']);
    expect(queued()).toEqual([4, 5]);
  });

  it.each([
    ['an album', [playAlbum(0, 3)]],
    ['a restored queue', [{ type: 'queue.restore', songs: songNumbers(0, 3), index: 0 }]],
    ['a queue that the listener rearranged', [offer(0, 1, 2, 3), moveTo(songNumber(3)._id, 3)]],
  ] satisfies [string, QueueCommand[]][])('does not replace %s', (_, commands) => {
    const { send, queued } = startQueue();
    send(...commands, offer(0, 9));
    expect(queued()).toEqual([0, 1, 2, 3]);
  });

  it('is rejected when it is empty', () => {
    const { send, emitted } = startQueue();
    send(offer(), offer(4), offer());
    expect(emitted).toEqual(['rejected: no songs', 'wait 4', 'rejected: no songs']);
  });
});

describe('changing what is up next', () => {
  const remove = (n: number): QueueCommand => ({ type: 'queue.remove', keys: [songNumber(n)._id] });

  it('does not interrupt the current song when others are moved, added or removed', () => {
    const { send, emitted, queued, current } = startQueue();
    send(playAlbum(0, 3, 1), { type: 'queue.playNext', songs: [songNumber(9)] }, remove(3), moveTo(songNumber(0)._id, 3));
    expect(emitted).toEqual(['play 1']);
    expect(queued()).toEqual([1, 9, 2, 0]);
    expect(numberOf(current()!)).toBe(1);
  });

  it('continues with the following song when the current one is removed', () => {
    const { send, emitted } = startQueue();
    send(playAlbum(0, 2, 1), remove(1));
    expect(emitted).toEqual(['play 1', 'keep 2']);
  });

  it('stops playback when the only song is removed', () => {
    const { actor, send, emitted } = startQueue();
    send(playAlbum(0, 0), remove(0));
    expect(emitted).toEqual(['play 0', 'nothing']);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });

  it('comes back, paused, when the only song was removed by mistake', () => {
    const { actor, send, emitted, queued } = startQueue();
    send(playAlbum(0, 0));
    const lost = { source: 'Rain', byHand: [songNumber(0)._id], ordered: [songNumber(0)._id] };
    send(remove(0), putBackIn({ songs: [{ song: songNumber(0), at: 0 }], current: songNumber(0) }, lost));
    expect(actor.getSnapshot().context).toMatchObject(lost);
    expect(emitted).toEqual(['play 0', 'nothing', 'wait 0']);
    expect(queued()).toEqual([0]);
  });

  it('starts a paused queue when there was none', () => {
    const { send, emitted, queued } = startQueue();
    send({ type: 'queue.playNext', songs: [songNumber(3)] });
    expect(emitted).toEqual(['wait 3']);
    expect(queued()).toEqual([3]);
  });

  it('rejects an unplayable song', () => {
    const { send, emitted } = startQueue();
    send({ type: 'queue.playNext', songs: [silent] }, playAlbum(0, 1), { type: 'queue.playNext', songs: [silent] });
    expect(emitted).toEqual(['rejected: invalid song', 'play 0', 'rejected: invalid song']);
  });

  it('is impossible without a queue', () => {
    const { actor, send, emitted } = startQueue();
    send(remove(0), moveTo(songNumber(0)._id, 1));
    expect(emitted).toEqual([]);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });
});

describe('songs that the catalogue no longer has', () => {
  const deleted = (...numbers: number[]): QueueCommand => ({
    type: 'queue.songsDeleted',
    songIds: numbers.map((n) => songNumber(n)._id),
  });

  it('leave the queue, and the current song continues', () => {
    const { send, emitted, queued, current } = startQueue();
    send(playAlbum(0, 4, 2), deleted(0, 3));
    expect(queued()).toEqual([1, 2, 4]);
    expect(current()?.title).toBe('Song 2');
    expect(emitted).toEqual(['play 2']);
  });

  it('continue to play while they are current, and leave the queue after that', () => {
    const { send, emitted, queued } = startQueue();
    send(playAlbum(0, 3, 1), deleted(1));
    expect(queued()).toEqual([0, 1, 2, 3]);
    send(next);
    expect(queued()).toEqual([0, 2, 3]);
    send(previous);
    expect(emitted).toEqual(['play 1', 'play 2', 'play 0']);
  });

  it('are not picked at random', () => {
    const { send, queued } = startQueue(songNumbers(0, 3));
    send(playAlbum(0, 0), deleted(0, 2), next);
    expect(queued()).toEqual([1, 3]);
  });

  it('leave an empty queue when there were no others', () => {
    const { actor, send, emitted } = startQueue(songNumbers(0, 0));
    send(play(0), deleted(0), next);
    expect(emitted).toEqual(['play 0', 'nothing']);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });

  it('do not change whether the listener or the page has arranged the queue', () => {
    const { send, queued } = startQueue();
    send({ type: 'queue.offer', songs: songNumbers(0, 3) }, deleted(2), { type: 'queue.offer', songs: songNumbers(0, 5) });
    expect(queued()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('a restored queue', () => {
  it('is paused at its stored song', () => {
    const { send, emitted, queued } = startQueue();
    send({ type: 'queue.restore', songs: songNumbers(3, 6), index: 2 });
    expect(emitted).toEqual(['wait 5']);
    expect(queued()).toEqual([3, 4, 5, 6]);
  });

  it('is ignored when a song was chosen in the meantime', () => {
    const { send, emitted } = startQueue();
    send(play(1), { type: 'queue.restore', songs: songNumbers(3, 6), index: 2 });
    expect(emitted).toEqual(['play 1']);
  });

  it('is empty when none of its songs is playable', () => {
    const { actor, send } = startQueue();
    send({ type: 'queue.restore', songs: [silent], index: 0 });
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });
});
