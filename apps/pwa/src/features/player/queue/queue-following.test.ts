import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Song } from '@chorus/contracts';
import { createActor } from 'xstate';
import { moveTo, putBackIn, toggleShuffle } from './queue-changes';
import type { QueueCommand, Start } from './queue-commands';
import { createQueueMachine } from './queue-machine';
import { keysOf } from './queue-rules';
import { withCopies } from './with-copies';

function startQueue(...commands: QueueCommand[]) {
  const actor = createActor(createQueueMachine(() => 0));
  const emitted: string[] = [];
  actor.on('current.changed', ({ song, start, seconds }) =>
    emitted.push(`${song ? `${start} ${numberOf(song)}` : 'nothing'}${seconds ? ` at ${seconds}` : ''}`),
  );
  actor.on('queue.requested', ({ request }) => emitted.push(`requested ${request.type.replace('queue.', '')}`));
  actor.on('queue.rejected', () => emitted.push('rejected'));
  actor.start();
  const send = (...more: QueueCommand[]) => more.forEach((command) => actor.send(command));
  send({ type: 'queue.libraryChanged', songs: songNumbers(0, 19) }, ...commands);
  emitted.length = 0;
  const context = () => actor.getSnapshot().context;
  return { actor, send, emitted, context, queued: () => numbersOf(context().songs) };
}

const album: QueueCommand = { type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 1, source: 'Heat Index' };
const ROOM = songNumbers(11, 13);
interface Following {
  songs?: readonly Song[];
  start?: Start;
  seconds?: number;
}
const follow = (index = 0, { songs = ROOM, start = 'play', seconds = 42 }: Following = {}): QueueCommand => ({
  type: 'queue.follow',
  songs,
  index,
  start,
  seconds,
});
const unfollow: QueueCommand = { type: 'queue.unfollow' };
const ended: QueueCommand = { type: 'queue.next', after: 'end' };

describe('a queue that follows a room', () => {
  it('has the songs of the room, and plays its current one', () => {
    const { send, emitted, queued } = startQueue(album);
    send(follow(1));
    expect([emitted, queued()]).toEqual([['play 12'], [11, 12, 13]]);
  });

  it('goes on with the song that plays already, without starting it again', () => {
    const { send, emitted, context } = startQueue(album);
    send(follow(0, { songs: [songNumber(2), ...ROOM] }));
    expect([emitted, context().index]).toEqual([[], 0]);
  });

  it('follows to another song, and starts another copy of the same one', () => {
    const songs = withCopies([songNumber(11), songNumber(11), songNumber(12)]);
    const { send, emitted } = startQueue(album, follow(0, { songs }));
    send(follow(1, { songs }), follow(1, { songs }), follow(2, { songs, start: 'keep' }));
    expect(emitted).toEqual(['play 11', 'keep 12']);
  });

  it('has nothing current while the room plays what is not in the catalogue', () => {
    const { send, emitted } = startQueue(album, follow());
    send(follow(-1), follow(1));
    expect(emitted).toEqual(['nothing', 'play 12']);
  });

  it.each<[string, QueueCommand]>([
    ['next', { type: 'queue.next' }],
    ['previous', { type: 'queue.previous' }],
    ['a song of the room', { type: 'queue.playSong', song: songNumber(13) }],
    ['another song', { type: 'queue.playSong', song: songNumber(5) }],
    ['an album', album],
    ['a song to play next', { type: 'queue.playNext', songs: [songNumber(5)] }],
    ['a move', moveTo(songNumber(13)._id, 0)],
    [
      'to put songs back',
      putBackIn({ songs: [{ song: songNumber(5), at: 0 }], current: undefined }, { source: undefined, byHand: [], ordered: [] }),
    ],
    ['a removal', { type: 'queue.remove', keys: [songNumber(11)._id] }],
  ])('requests what the listener asks for instead of doing it: %s', (_, command) => {
    const { actor, send, emitted, context } = startQueue(album, follow());
    const before = context();
    send(command);
    expect(emitted).toEqual([`requested ${command.type.replace('queue.', '')}`]);
    expect(actor.getSnapshot().matches('following')).toBe(true);
    expect(context()).toEqual(before);
  });

  it.each<[string, QueueCommand]>([
    ['a list is offered', { type: 'queue.offer', songs: songNumbers(1, 9) }],
    ['a queue is restored', { type: 'queue.restore', songs: songNumbers(1, 9), index: 3 }],
    ['a song failed', { type: 'queue.next', after: 'failure' }],
  ])('changes nothing when %s', (_, command) => {
    const { send, emitted, queued } = startQueue(album, follow());
    send(command);
    expect([emitted, queued()]).toEqual([[], [11, 12, 13]]);
  });

  it('goes on with the next song of the room when one has ended, and stays at the last one', () => {
    const { send, emitted, context } = startQueue(album, follow(1));
    send(ended, ended);
    expect([emitted, context().index]).toEqual([['play 13'], 2]);
  });

  it('does not repeat or shuffle the room’s songs', () => {
    const { send, emitted, queued } = startQueue(
      { type: 'queue.amend', by: () => ({ repeatsAll: true }) },
      toggleShuffle,
      album,
      follow(2),
    );
    send(ended, toggleShuffle);
    expect([emitted, queued()]).toEqual([[], [11, 12, 13]]);
  });
});

describe('after a room, one’s own queue', () => {
  it('is as it was, paused at its second', () => {
    const { actor, send, emitted, queued, context } = startQueue(album, follow(), ended);
    send(unfollow);
    expect([emitted, queued(), context().index, context().source]).toEqual([['wait 2 at 42'], [1, 2, 3], 1, 'Heat Index']);
    expect(actor.getSnapshot().matches({ filled: 'arranged' })).toBe(true);
    expect(context().own).toBeUndefined();
    send({ type: 'queue.next' });
    expect(emitted.at(-1)).toBe('play 3');
  });

  it('is still the offered one, which another list may replace', () => {
    const { actor, send, queued } = startQueue({ type: 'queue.offer', songs: songNumbers(1, 3) }, follow(), unfollow);
    expect(actor.getSnapshot().matches({ filled: 'suggested' })).toBe(true);
    send({ type: 'queue.offer', songs: songNumbers(1, 5) });
    expect(queued()).toEqual([1, 2, 3, 4, 5]);
  });

  it('is empty where it was', () => {
    const { actor, send, emitted } = startQueue(follow());
    send(unfollow);
    expect(emitted).toEqual(['nothing']);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });

  it('is the one from before, also after a change to another room', () => {
    const { send, queued } = startQueue(album, follow(), follow(0, { songs: songNumbers(15, 16), seconds: 7 }));
    send(unfollow);
    expect(queued()).toEqual([1, 2, 3]);
  });

  it('lacks what was deleted from the catalogue meanwhile', () => {
    const { send, queued } = startQueue(album, follow());
    send({ type: 'queue.songsDeleted', songIds: [songNumber(3)._id, songNumber(12)._id] });
    expect(queued()).toEqual([11, 12, 13]);
    send(unfollow);
    expect(queued()).toEqual([1, 2]);
  });

  it('has the modes that were changed meanwhile', () => {
    const { send, context } = startQueue(album, follow(), { type: 'queue.amend', by: () => ({ repeatsAll: true }) });
    expect(context().repeatsAll).toBe(false);
    send(unfollow);
    expect(context().repeatsAll).toBe(true);
  });

  it('does not come back when it is cleared: the listener has signed out', () => {
    const { actor, send, emitted, context } = startQueue(album, follow());
    send({ type: 'queue.clear' }, unfollow);
    expect(emitted).toEqual(['nothing']);
    expect(actor.getSnapshot().matches('empty')).toBe(true);
    expect([context().songs, context().own]).toEqual([[], undefined]);
  });

  describe('with the song that plays on when the listener leaves the room', () => {
    const leave: QueueCommand = { type: 'queue.unfollow', keepsSong: true };
    const inRoom = (...numbers: number[]) => numbers.map((number) => ({ ...songNumber(number), itemId: `item-${number}` }));

    it('has it before the song at which it waits', () => {
      const { send, emitted, queued, context } = startQueue(album, follow(1, { songs: inRoom(11, 12, 13) }));
      emitted.length = 0;
      send(leave);
      expect([emitted, queued(), context().index, context().source]).toEqual([[], [1, 12, 2, 3], 1, 'Heat Index']);
      expect(context().songs.every((song) => !('itemId' in song))).toBe(true);
      send({ type: 'queue.next' });
      expect(emitted).toEqual(['play 2']);
    });

    it('goes on from there if it has the song', () => {
      const { send, emitted, queued, context } = startQueue(album, follow(0, { songs: inRoom(3, 11) }));
      emitted.length = 0;
      send(leave);
      expect([emitted, queued(), context().index]).toEqual([[], [1, 2, 3], 2]);
    });

    it('is the rest of the room’s if it was empty', () => {
      const { actor, send, emitted, queued, context } = startQueue(follow(1, { songs: inRoom(11, 12, 13, 12) }));
      emitted.length = 0;
      send(leave);
      expect([emitted, queued(), context().index, context().own]).toEqual([[], [12, 13, 12], 0, undefined]);
      expect(new Set(keysOf(context().songs)).size).toBe(3);
      expect(actor.getSnapshot().matches('filled')).toBe(true);
    });
  });

  it('is not left by what ends no room', () => {
    const { send, emitted, queued } = startQueue(album);
    send(unfollow);
    expect([emitted, queued()]).toEqual([[], [1, 2, 3]]);
  });
});
