import { numbersOf, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { continueWith } from './continue-with';
import { moveTo, putBackIn, shift, toggleShuffle } from './queue-changes';
import type { QueueCommand } from './queue-commands';
import { createQueueMachine } from './queue-machine';
import { keysOf } from './queue-rules';
import { withCopies } from './with-copies';

const listed = (...numbers: number[]) => withCopies(numbers.map((n) => songNumber(n)));
const key = (n: number, copy?: number) => keysOf([{ ...songNumber(n), ...(copy && { copy }) }])[0]!;
const play = (startIndex: number, ...numbers: number[]): QueueCommand => ({
  type: 'queue.playAlbum',
  songs: listed(...numbers),
  startIndex,
  source: 'Rain',
});
const NOTHING_LOST = { source: undefined, byHand: [], ordered: [] };
const next: QueueCommand = { type: 'queue.next' };

/** The queue as a text: the current song in brackets. */
function after(...commands: QueueCommand[]) {
  const queue = createActor(createQueueMachine(() => 0.999)).start();
  const loaded: (number | undefined)[] = [];
  queue.on('current.changed', ({ song }) => loaded.push(song && numbersOf([song])[0]));
  commands.forEach(queue.send);
  const { songs, index } = queue.getSnapshot().context;
  const shown = numbersOf(songs).map((number, at) => (at === index ? `[${number}]` : String(number)));
  return { shown: shown.join(' '), loaded, keys: keysOf(songs), songs };
}

describe('a song that a playlist has twice', () => {
  it('plays twice, in its places', () => {
    const { shown, loaded } = after(play(0, 1, 1, 2, 1), next, next, next);
    expect([shown, loaded]).toEqual(['1 1 2 [1]', [1, 1, 2, 1]]);
  });

  it('plays from the row that was pressed, in the playlist and in the queue', () => {
    expect(after(play(2, 1, 2, 1, 3)).shown).toBe('1 2 [1] 3');
    expect(after(play(1, 1, 2, 1, 3), { type: 'queue.playSong', song: listed(1, 1)[1]! }).shown).toBe('1 2 [1] 3');
  });

  it('is found by the song itself, wherever it is pressed', () => {
    expect(after(play(1, 1, 2, 1), { type: 'queue.playSong', song: songNumber(1) }).shown).toBe('[1] 2 1');
    const left = after(play(1, 1, 2, 1), { type: 'queue.remove', keys: [key(1)] }, { type: 'queue.playSong', song: songNumber(1) });
    expect(left.shown).toBe('2 [1]');
  });

  it.each<[string, QueueCommand, string]>([
    ['removed', { type: 'queue.remove', keys: [key(1, 2)] }, '[1] 2 3'],
    ['removed while it plays', { type: 'queue.remove', keys: [key(1)] }, '[2] 1 3'],
    ['moved', moveTo(key(1, 2), 3), '[1] 2 3 1'],
    ['moved up', shift([key(1, 2)], 'up'), '[1] 1 2 3'],
    ['played next', shift([key(1, 2)], 'next'), '[1] 1 2 3'],
  ])('is %s in one of its places', (_, command, expected) => {
    expect(after(play(0, 1, 2, 1, 3), command).shown).toBe(expected);
  });

  it('is put back in its place', () => {
    const second = { song: listed(1, 1)[1]!, at: 2 };
    const remove: QueueCommand = { type: 'queue.remove', keys: [key(1, 2)] };
    expect(after(play(0, 1, 2, 1, 3), remove, putBackIn({ songs: [second], current: undefined }, NOTHING_LOST)).shown).toBe('[1] 2 1 3');
  });

  it('leaves all its places when it is deleted, but goes on playing', () => {
    expect(after(play(0, 1, 2, 1, 3), { type: 'queue.songsDeleted', songIds: [songNumber(1)._id] }).shown).toBe('[1] 2 3');
    expect(after(play(1, 1, 2, 1, 3), { type: 'queue.songsDeleted', songIds: [songNumber(1)._id] }).shown).toBe('[2] 3');
  });

  it('has its new audio in all its places', () => {
    const { songs } = after(play(1, 1, 2, 1), { type: 'queue.libraryChanged', songs: [songNumber(1, { audioUrl: '/media/newer.mp3' })] });
    expect(songs.map(({ audioUrl }) => audioUrl === '/media/newer.mp3')).toEqual([true, false, true]);
    expect(keysOf(songs)).toEqual([key(1), key(2), key(1, 2)]);
  });

  it('is there twice while shuffled, and back in order afterwards', () => {
    const { keys } = after(play(0, 1, 2, 1, 3), toggleShuffle);
    expect(new Set(keys)).toEqual(new Set([key(1), key(2), key(1, 2), key(3)]));
    expect(after(play(0, 1, 2, 1, 3), toggleShuffle, toggleShuffle).shown).toBe('[1] 2 1 3');
  });

  it('is restored with the queue of the last visit, which may be of a release that had each song once', () => {
    expect(after({ type: 'queue.restore', songs: listed(1, 2, 1), index: 2 }).shown).toBe('1 2 [1]');
    expect(after({ type: 'queue.restore', songs: [1, 2, 1].map((n) => songNumber(n)), index: 1 }).shown).toBe('1 [2]');
  });

  it('is numbered anew when songs of a queue become a list', () => {
    expect(keysOf(withCopies(listed(1, 1).toReversed()))).toEqual([key(1), key(1, 2)]);
  });

  it('is there twice where another device plays on', () => {
    expect(after({ type: 'queue.playAlbum', songs: [songNumber(2)] }, continueWith(listed(1, 2, 1))).shown).toBe('1 [2] 1');
  });
});
