import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { createQueueMachine } from './queue-machine';
import { picksAfter } from './queue-steps';
import { moveTo, shift, toggleShuffle } from './queue-changes';
import type { QueueCommand } from './queue-commands';
import { onlyStored } from './stored.fixture';

function startQueue(...commands: QueueCommand[]) {
  const actor = createActor(createQueueMachine(() => 0.5));
  const emitted: string[] = [];
  actor.on('current.changed', ({ song, start }) => emitted.push(song ? `${start} ${numberOf(song)}` : 'nothing'));
  actor.on('songs.picked', () => emitted.push('picked'));
  actor.start();
  const send = (...more: QueueCommand[]) => more.forEach((command) => actor.send(command));
  send({ type: 'queue.libraryChanged', songs: songNumbers(0, 19) }, ...commands);
  const context = () => actor.getSnapshot().context;
  return { send, emitted, context, queued: () => numbersOf(context().songs) };
}

const album = (startIndex?: number): QueueCommand => ({
  type: 'queue.playAlbum',
  songs: songNumbers(1, 3),
  source: 'Heat Index',
  ...(startIndex !== undefined && { startIndex }),
});
const add = (n: number): QueueCommand => ({ type: 'queue.playNext', songs: [songNumber(n)], afterAdded: true });
const next: QueueCommand = { type: 'queue.next' };
const previous: QueueCommand = { type: 'queue.previous' };

const repeatAll: QueueCommand = { type: 'queue.amend', by: () => ({ repeatsAll: true }) };
const repeatNothing: QueueCommand = { type: 'queue.amend', by: () => ({ repeatsAll: false }) };

describe('with repeat all, the queue', () => {
  it('begins again after its last song, and ends before its first one', () => {
    const { send, emitted, queued } = startQueue(repeatAll, album(2));
    send(next, previous);
    expect(emitted).toEqual(['play 3', 'play 1', 'play 3']);
    expect(queued()).toEqual([1, 2, 3]);
  });

  it('restarts its only song', () => {
    const { emitted } = startQueue(repeatAll, { type: 'queue.playAlbum', songs: songNumbers(4, 4) }, next);
    expect(emitted).toEqual(['play 4', 'play 4']);
  });

  it('skips songs that are not stored while offline', () => {
    const { emitted } = startQueue(repeatAll, album(2), onlyStored(songNumber(2)), next);
    expect(emitted).toEqual(['play 3', 'play 2']);
  });

  it('is a random one again once that is off', () => {
    const { emitted } = startQueue(repeatAll, album(2), repeatNothing, next);
    expect(emitted.at(-1)).toBe('picked');
  });

  it('has random songs all the same when it is empty', () => {
    const { queued } = startQueue(repeatAll, next);
    expect(queued()).toHaveLength(10);
  });
});

describe('while shuffled, the queue', () => {
  it('plays each song of an album once, and stops at its first one', () => {
    const { send, emitted } = startQueue(toggleShuffle, album(1));
    send(next, next, next);
    expect(new Set(emitted.slice(0, 3))).toEqual(new Set(['play 2', 'play 1', 'play 3']));
    expect(emitted.slice(3)).toEqual(['wait 2']);
  });

  it('begins an album anywhere unless a row is chosen', () => {
    expect(startQueue(toggleShuffle, album()).emitted).toEqual(['play 2']);
    expect(startQueue(album()).emitted).toEqual(['play 1']);
  });

  it('steps back from the first song of an album to its last one', () => {
    const { emitted, queued } = startQueue(toggleShuffle, album(0), previous);
    expect(emitted).toEqual(['play 1', 'play 3']);
    expect(queued()).toEqual([1, 2, 3]);
  });

  it('goes on with random songs after picked ones', () => {
    const { send, context, queued } = startQueue(toggleShuffle, { type: 'queue.playSong', song: songNumber(5) });
    send(...songNumbers(1, 11).map(() => next));
    expect(queued()).toHaveLength(10);
    expect(context().source).toBeUndefined();
  });

  it('does not interrupt the song that plays when it is turned on or off', () => {
    const { emitted, queued } = startQueue(album(1), toggleShuffle, toggleShuffle);
    expect(emitted).toEqual(['play 2']);
    expect(queued()).toEqual([1, 2, 3]);
  });
});

describe('songs that were added by hand', () => {
  it('play in their order before the rest of the album', () => {
    const { send, emitted } = startQueue(album(0), add(7), add(8));
    send(next, next, next);
    expect(emitted).toEqual(['play 1', 'play 7', 'play 8', 'play 2']);
  });

  it('come behind one that is to play next', () => {
    const { queued } = startQueue(album(0), add(7), { type: 'queue.playNext', songs: [songNumber(8)] }, add(9));
    expect(queued()).toEqual([1, 8, 7, 9, 2, 3]);
  });

  it.each<[string, QueueCommand, number[]]>([
    ['another album', { type: 'queue.playAlbum', songs: songNumbers(4, 6), startIndex: 0 }, [4, 7, 8]],
    ['a song', { type: 'queue.playSong', song: songNumber(9) }, [9, 7, 8]],
    ['a song further down', { type: 'queue.playSong', song: songNumber(3) }, [1, 2, 3, 7, 8]],
    ['the random songs before the album', previous, [10, 7, 8]],
  ])('wait behind the first song of what is played next: %s', (_, command, expected) => {
    const { send, queued } = startQueue(album(0), add(7), add(8));
    send(command);
    expect(queued().slice(0, expected.length)).toEqual(expected);
  });

  it.each<[string, QueueCommand[], number[]]>([
    ['a song that was only moved is none of them', [moveTo(songNumber(3)._id, 1)], [4, 5, 6]],
    ['songs that were only shifted are none of them', [shift([songNumber(3)._id], 'up'), shift([songNumber(2)._id], 'down')], [4, 5, 6]],
    ['a song of the queue that is to play next is one', [shift([songNumber(3)._id], 'next')], [4, 3, 5, 6]],
    ['one that was moved further down still is', [add(7), moveTo(songNumber(7)._id, 2)], [4, 7, 5, 6]],
    [
      'those behind a song that was moved up still are, and so is that song',
      [add(7), add(8), moveTo(songNumber(3)._id, 1)],
      [4, 3, 7, 8, 5, 6],
    ],
  ])('wait behind the first song of another album: %s', (_, commands, expected) => {
    const { send, queued } = startQueue(album(0), ...commands);
    send({ type: 'queue.playAlbum', songs: songNumbers(4, 6), startIndex: 0 });
    expect(queued()).toEqual(expected);
  });

  it.each([
    ['stay where they were moved to, after a jump to a song before it', 3, 2, [1, 2, 3, 7]],
    ['come next where a jump passes them', 2, 3, [1, 2, 3, 7]],
  ])('%s', (_, movedTo, chosen, expected) => {
    const { queued } = startQueue(album(0), add(7), moveTo(songNumber(7)._id, movedTo), {
      type: 'queue.playSong',
      song: songNumber(chosen),
    });
    expect(queued()).toEqual(expected);
  });

  it.each<[string, QueueCommand[]]>([
    ['repeats', [repeatAll, next, next, next, next]],
    ['is gone back in', [next, next, next, { type: 'queue.playSong', song: songNumber(1) }]],
  ])('are songs of the album like any other once they have played and the album %s', (_, commands) => {
    const { send, queued } = startQueue(album(0), next, add(7), ...commands.slice(0, -1));
    send(...commands.slice(-1), { type: 'queue.playAlbum', songs: songNumbers(4, 6), startIndex: 0 });
    expect(queued()).toEqual([4, 5, 6]);
  });

  it('stay when a list is offered', () => {
    const { send, queued } = startQueue(album(0), add(7), { type: 'queue.playSong', song: songNumber(9) });
    send({ type: 'queue.offer', songs: [songNumber(8), songNumber(9), songNumber(6)] });
    expect(queued()).toEqual([8, 9, 7, 6]);
  });

  it('start a paused queue when there was none', () => {
    const { emitted, queued } = startQueue(add(7), add(8));
    expect(emitted).toEqual(['wait 7']);
    expect(queued()).toEqual([7, 8]);
  });

  it('are rejected when they are unplayable', () => {
    const { queued } = startQueue({ type: 'queue.playNext', songs: [songNumber(9, { audioUrl: '' })], afterAdded: true }, album(0), {
      type: 'queue.playNext',
      songs: [songNumber(9, { audioUrl: '' })],
      afterAdded: true,
    });
    expect(queued()).toEqual([1, 2, 3]);
  });
});

describe('the source of the queue', () => {
  it.each<[string, QueueCommand[], string | undefined]>([
    ['is the album that plays', [album(0)], 'Heat Index'],
    [
      'stays when the listener adds and removes songs',
      [album(0), add(7), { type: 'queue.remove', keys: [songNumber(2)._id] }],
      'Heat Index',
    ],
    ['is none of random songs', [album(2), next], undefined],
    ['is none of the songs around a chosen one', [album(0), { type: 'queue.playSong', song: songNumber(9) }], undefined],
    ['is none of an emptied queue', [album(0), { type: 'queue.clear' }], undefined],
  ])('%s', (_, commands, expected) => expect(startQueue(...commands).context().source).toBe(expected));
});

describe('random songs follow', () => {
  it.each<[string, QueueCommand[], boolean]>([
    ['after an album', [album(0)], true],
    ['not after an album that is shuffled', [album(0), toggleShuffle], false],
    ['not with repeat all', [album(0), repeatAll], false],
    ['after picked songs that are shuffled', [toggleShuffle, { type: 'queue.playSong', song: songNumber(5) }], true],
  ])('%s', (_, commands, expected) => expect(picksAfter(startQueue(...commands).context())).toBe(expected));
});

it('a queue that is amended stays as arranged as it was', () => {
  const actor = createActor(createQueueMachine(() => 0)).start();
  actor.send({ type: 'queue.offer', songs: songNumbers(1, 3) });
  actor.send(toggleShuffle);
  expect(actor.getSnapshot().matches({ filled: 'suggested' })).toBe(true);
});

it('an empty queue cannot be rearranged', () => {
  const actor = createActor(createQueueMachine(() => 0)).start();
  actor.send(moveTo(songNumber(1)._id, 2));
  actor.send(shift([songNumber(1)._id], 'up'));
  expect(actor.getSnapshot().matches('empty')).toBe(true);
});
