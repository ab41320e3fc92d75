import type { Song } from '@chorus/contracts';
import { alternating, atMostPerArtist, filledUp, newestFirst, shuffledFor, utcDay } from './discovery-rules';

const song = (_id: string, artistId: string | null = null, createdAt = '2024-01-01T00:00:00.000Z'): Song => ({
  _id,
  title: _id,
  artistId,
  artist: '',
  albumId: null,
  trackNumber: null,
  releaseYear: '2024-01-01',
  duration: 60,
  imageUrl: '',
  artwork: null,
  audioUrl: '',
  createdAt,
});
const ids = (songs: readonly Song[]) => songs.map(({ _id }) => _id).join(' ');
const songs = (text: string) => text.split(' ').map((_id) => song(_id));

describe('the rules of discovery', () => {
  it.each([
    ['2024-05-01T23:59:59.999Z', '2024-05-01'],
    ['2024-05-02T06:30:00+07:00', '2024-05-01'],
  ])('a day is a day in UTC: %s', (at, day) => expect(utcDay(new Date(at))).toBe(day));

  it('limit the songs of one artist to the first ones', () => {
    const all = [song('a1', 'a'), song('a2', 'a'), song('b1', 'b'), song('a3', 'a'), song('b2', 'b')];
    expect(ids(atMostPerArtist(2, all))).toBe('a1 a2 b1 b2');
  });

  it('treat songs without an artist as one artist’s', () => {
    expect(ids(atMostPerArtist(1, [song('x'), song('y'), song('a1', 'a')]))).toBe('x a1');
  });

  it('fill up from the next list without duplicates', () => {
    expect(ids(filledUp(4, songs('a b'), songs('b c d e')))).toBe('a b c d');
  });

  it('keep a song as the first list has it', () => {
    expect(filledUp(2, [{ ...song('a'), title: 'first' }], [{ ...song('a'), title: 'second' }])).toMatchObject([{ title: 'first' }]);
  });

  it('alternate, and end with what the longer list has left', () => {
    expect(ids(alternating(songs('a b'), songs('x y z')))).toBe('a x b y z');
    expect(ids(alternating([], songs('x')))).toBe('x');
  });

  it('shuffle a day the same for everybody, wherever the songs stood, and another day differently', () => {
    const all = songs('a b c d e f g h');
    expect(ids(shuffledFor('2024-05-01', all.toReversed()))).toBe(ids(shuffledFor('2024-05-01', all)));
    expect(ids(shuffledFor('2024-05-02', all))).not.toBe(ids(shuffledFor('2024-05-01', all)));
    expect(shuffledFor('2024-05-01', all)).toHaveLength(8);
  });

  it('put the latest addition first', () => {
    expect(ids(newestFirst([song('old', null, '2024-01-01T00:00:00.000Z'), song('new', null, '2024-02-01T00:00:00.000Z')]))).toBe(
      'new old',
    );
  });
});
