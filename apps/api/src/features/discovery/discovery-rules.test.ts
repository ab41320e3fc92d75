import type { Song } from '@chorus/contracts';
import { alternating, atMostPerArtist, fewOfAlbumFirst, filledUp, newestFirst, shuffledFor, utcDay } from './discovery-rules';

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

describe('discovery rules:', () => {
  it.each([
    ['2024-05-01T23:59:59.999Z', '2024-05-01'],
    ['2024-05-02T06:30:00+07:00', '2024-05-01'],
  ])('a day is in UTC: %s', (at, day) => expect(utcDay(new Date(at))).toBe(day));

  it('an artist’s songs are limited to the first ones', () => {
    const all = [song('a1', 'a'), song('a2', 'a'), song('b1', 'b'), song('a3', 'a'), song('b2', 'b')];
    expect(ids(atMostPerArtist(2, all))).toBe('a1 a2 b1 b2');
  });

  it('a song counts for each of its artists, and one that is left out for none', () => {
    const by = (_id: string, ...artistIds: string[]) => ({
      ...song(_id, artistIds[0]),
      artists: artistIds.map((artistId) => ({ artistId, name: '', joinPhrase: '' })),
    });
    const all = [
      by('ab', 'a', 'b'),
      song('a1', 'a'),
      by('ca', 'c', 'a'),
      song('b1', 'b'),
      song('b2', 'b'),
      song('c1', 'c'),
      song('c2', 'c'),
    ];
    expect(ids(atMostPerArtist(2, all))).toBe('ab a1 b1 c1 c2');
  });

  it('songs without an artist count as one artist’s', () => {
    expect(ids(atMostPerArtist(1, [song('x'), song('y'), song('a1', 'a')]))).toBe('x a1');
  });

  it('of an album, at most two songs are among the first ten, the others after them', () => {
    const of = (albumId: string | null) => (_id: string) => ({ ...song(_id), albumId });
    const all = [...['a1', 'a2', 'a3', 'a4'].map(of('a')), ...['s1', 's2', 's3'].map(of(null)), ...['b1', 'b2', 'b3'].map(of('b'))];
    const more = ['s4', 's5', 's6'].map(of(null));
    expect(ids(fewOfAlbumFirst(12, [...all, ...more]))).toBe('a1 a2 s1 s2 s3 b1 b2 s4 s5 s6 a3 a4');
    expect(ids(fewOfAlbumFirst(12, all))).toBe('a1 a2 s1 s2 s3 b1 b2');
  });

  it('lists are filled from the next one without duplicates', () => {
    expect(ids(filledUp(4, songs('a b'), songs('b c d e')))).toBe('a b c d');
  });

  it('the first list’s version of a song wins', () => {
    expect(filledUp(2, [{ ...song('a'), title: 'first' }], [{ ...song('a'), title: 'second' }])).toMatchObject([{ title: 'first' }]);
  });

  it('lists alternate, and end with the rest of the longer one', () => {
    expect(ids(alternating(songs('a b'), songs('x y z')))).toBe('a x b y z');
    expect(ids(alternating([], songs('x')))).toBe('x');
  });

  it('the shuffle depends on the day alone', () => {
    const all = songs('a b c d e f g h');
    expect(ids(shuffledFor('2024-05-01', all.toReversed()))).toBe(ids(shuffledFor('2024-05-01', all)));
    expect(ids(shuffledFor('2024-05-02', all))).not.toBe(ids(shuffledFor('2024-05-01', all)));
    expect(shuffledFor('2024-05-01', all)).toHaveLength(8);
  });

  it('the latest addition comes first', () => {
    expect(ids(newestFirst([song('old', null, '2024-01-01T00:00:00.000Z'), song('new', null, '2024-02-01T00:00:00.000Z')]))).toBe(
      'new old',
    );
  });
});
