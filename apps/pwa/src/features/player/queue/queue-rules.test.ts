import { numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { albumQueue, isPlayable, pickRandom, queueAroundSong, randomQueue, stepFrom } from './queue-rules';

const first = () => 0;
const last = () => 0.999;
const silent = (n: number) => songNumber(n, { audioUrl: '' });

describe('a song is playable', () => {
  it.each([
    ['with an id, a title and a file', {}, true],
    ['not without an id', { _id: '' }, false],
    ['not without a title', { title: '' }, false],
    ['not without a file', { audioUrl: '' }, false],
  ])('%s', (_, changes, expected) => expect(isPlayable(songNumber(1, changes))).toBe(expected));
});

describe('random picks', () => {
  it.each([
    ['as many songs as requested', 3, 3],
    ['all songs when there are fewer', 30, 5],
    ['nothing from an empty list', 0, 0],
  ])('return %s, each once', (_, count, expected) => {
    const picked = pickRandom([1, 2, 3, 4, 5], count, Math.random);
    expect(picked).toHaveLength(expected);
    expect(new Set(picked).size).toBe(expected);
  });
});

describe('the queue around a chosen song', () => {
  it.each([
    ['up to ten others', songNumbers(1, 40), 11],
    ['all others when there are fewer', songNumbers(1, 4), 4],
    ['no others when none are known', [], 1],
    ['only playable others', [...songNumbers(1, 3), silent(4), silent(5)], 3],
    ['each other song once', [...songNumbers(1, 3), ...songNumbers(1, 3)], 3],
  ])('begins with that song and has %s', (_, pool, length) => {
    const { songs, index } = queueAroundSong(songNumber(1), pool, Math.random);
    expect(numbersOf(songs)[0]).toBe(1);
    expect(new Set(numbersOf(songs)).size).toBe(length);
    expect(songs).toHaveLength(length);
    expect(index).toBe(0);
  });
});

describe('a random queue', () => {
  it('is a random song and nine others', () => {
    const { songs, index } = randomQueue(songNumbers(1, 40), undefined, last);
    expect(numbersOf(songs)[0]).toBe(40);
    expect(new Set(numbersOf(songs)).size).toBe(10);
    expect(index).toBe(0);
  });

  it('does not begin with the song that was just playing', () => {
    expect(numbersOf(randomQueue(songNumbers(1, 2), songNumber(1), first).songs)).toEqual([2, 1]);
  });

  it('begins with the same song when there is no other', () => {
    expect(numbersOf(randomQueue(songNumbers(1, 1), songNumber(1), first).songs)).toEqual([1]);
  });

  it('is empty when no song is playable', () => {
    expect(randomQueue([silent(1), silent(2)], undefined, first).songs).toEqual([]);
  });
});

describe('the queue of an album', () => {
  const album = [silent(1), ...songNumbers(2, 3), silent(4), songNumber(5)];

  it.each([
    ['the chosen row', 2, 3],
    ['the first playable song when the first row is unplayable', 0, 2],
    ['the next playable song when the chosen row is unplayable', 3, 5],
    ['the first row for an index below the range', -7, 2],
    ['the last row for an index above the range', 99, 5],
  ])('leaves out unplayable songs and starts at %s', (_, startIndex, expected) => {
    const { songs, index } = albumQueue(album, startIndex);
    expect(numbersOf(songs)).toEqual([2, 3, 5]);
    expect(numbersOf([songs[index]!])).toEqual([expected]);
  });

  it('has a song once that the album has twice, and starts at it from either row', () => {
    const { songs, index } = albumQueue([songNumber(1), songNumber(2), songNumber(1)], 2);
    expect(numbersOf(songs)).toEqual([1, 2]);
    expect(index).toBe(0);
  });

  it('starts at the last song when no row from the chosen one on is playable', () => {
    expect(albumQueue([songNumber(1), silent(2)], 1).index).toBe(0);
  });
});

describe('a step in the queue', () => {
  const songs = [songNumber(0), silent(1), songNumber(2), silent(3)];

  it.each([
    ['forward skips a song without a file', 0, 1, 2],
    ['forward ends when no playable song follows', 2, 1, undefined],
    ['back skips a song without a file', 2, -1, 0],
    ['back ends at the first song', 0, -1, undefined],
  ] as const)('%s', (_, index, direction, expected) => expect(stepFrom({ songs, index }, direction)).toBe(expected));

  it('leads nowhere in an empty queue', () => {
    expect(stepFrom({ songs: [], index: 0 }, 1)).toBeUndefined();
    expect(stepFrom({ songs: [], index: 0 }, -1)).toBeUndefined();
  });
});
