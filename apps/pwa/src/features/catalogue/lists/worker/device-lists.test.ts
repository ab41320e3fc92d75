import { CatalogueCopy, shownArtist } from '@chorus/contracts';
import { filterItems, sortItems } from '../arrange';
import { artistList } from '../list-kinds';
import { deviceAnswers } from '../device-catalogue';
import { DeviceLists } from './device-lists';
import { feedAlbumNumber, feedArtistNumber, feedSongNumber, idOf } from './feed-server.fixture';

import fc from 'fast-check';

const copyWith = (names: readonly string[], songs: readonly number[] = []) => {
  const copy = new CatalogueCopy('1-aaaaaaaaaaaa');
  copy.put({
    artists: names.map((fullName, at) => feedArtistNumber(at, fullName)),
    songs: songs.map((of, at) => feedSongNumber(at, { artistId: idOf('artists', of) })),
  });
  return copy;
};
const query = (order: string, filter: string, from: number, count: number) => ({ order, filter, from, count });
const namesOf = (copy: CatalogueCopy, order = '', filter = '') =>
  new DeviceLists(copy).artists(query(order, filter, 0, 100)).rows.map(({ fullName }) => fullName);

describe('lists of artists from the device', () => {
  it('come by name, as PostgreSQL orders Vietnamese', () => {
    expect(namesOf(copyWith(['Zoe', 'Đan', 'dawn', 'Ánh', 'An']))).toEqual(['An', 'Ánh', 'dawn', 'Đan', 'Zoe']);
  });

  it('come by their names for sorting, otherwise without a leading "The", and so do songs by artist, with their letters', () => {
    const copy = copyWith(['宇多田ヒカル', 'Đan', 'David Bowie', 'The Beatles'], [0, 1, 2, 3]);
    copy.put({
      artists: [
        { ...feedArtistNumber(0, '宇多田ヒカル'), sortName: 'Utada, Hikaru' },
        { ...feedArtistNumber(2, 'David Bowie'), sortName: 'Bowie, David' },
      ],
      songs: [
        feedSongNumber(4, { artistId: idOf('artists', 2), artistIds: [2, 3].map((n) => idOf('artists', n)), joinPhrases: [' & ', ''] }),
      ],
    });
    const lists = new DeviceLists(copy);
    const artists = lists.artists(query('', '', 0, 100));
    expect(artists.rows.map(({ fullName }) => fullName)).toEqual(['The Beatles', 'David Bowie', 'Đan', '宇多田ヒカル']);
    expect(artists.letters).toEqual([
      { letter: 'B', at: 0 },
      { letter: 'D', at: 2 },
      { letter: 'U', at: 3 },
    ]);
    const songs = lists.songs(query('artist', '', 0, 100));
    expect(songs.rows.map(({ artist }) => artist)).toEqual([
      'The Beatles',
      'David Bowie',
      'David Bowie & The Beatles',
      'Đan',
      '宇多田ヒカル',
    ]);
    expect(songs.letters.map(({ letter }) => letter)).toEqual(['B', 'D', 'U']);
  });

  it('have the songs of each, newest first', () => {
    const [artist] = new DeviceLists(copyWith(['An'], [0, 0])).artists(query('', '', 0, 1)).rows;
    expect(artist?.songs).toEqual([idOf('songs', 1), idOf('songs', 0)]);
  });

  it('have the albums that they are credited on and, read by their ids, the songs of others with them', () => {
    const copy = copyWith(['An', 'Bình'], [0, 0]);
    const [an, binh] = [idOf('artists', 0), idOf('artists', 1)];
    const credit = { artistId: an, artistIds: [an, binh], joinPhrases: [' & ', ''] };
    copy.put({ songs: [feedSongNumber(2, credit), feedSongNumber(3, credit)], albums: [feedAlbumNumber(0, credit)] });
    const [first, guest] = new DeviceLists(copy).found({ topArtist: null, songs: [], albums: [], artists: [an, binh] }).artists;
    expect([first?.songs.length, first?.albums, first?.appearsOn]).toEqual([4, [idOf('albums', 0)], undefined]);
    expect([guest?.songs, guest?.albums, guest?.appearsOn]).toEqual([[], [idOf('albums', 0)], [idOf('songs', 3), idOf('songs', 2)]]);
    expect(deviceAnswers.found.parse({ topArtist: null, songs: [], albums: [], artists: [guest] }).artists).toEqual([guest]);
  });

  it('are given in parts, with how many there are and how many the filter finds', () => {
    const lists = new DeviceLists(copyWith(['An', 'Ánh', 'Lan', 'Zoe']));
    const { rows, letters: _, ...counts } = lists.artists(query('', 'AN', 1, 1));
    expect(counts).toEqual({ total: 4, found: 3 });
    expect(rows.map(({ fullName }) => fullName)).toEqual(['Ánh']);
    expect(lists.artists(query('', 'an', 100, 10)).rows).toEqual([]);
  });

  it('are given in parts of all rows', () => {
    const lists = new DeviceLists(copyWith(['Zoe', 'An', 'Lan'], [0, 0]));
    expect(lists.part('artists', { from: 1, count: 5 }).rows).toMatchObject([{ fullName: 'Lan' }, { fullName: 'Zoe' }]);
    expect(lists.part('songs', { from: 0, count: 1 })).toMatchObject({ revision: '1-aaaaaaaaaaaa', rows: [{ title: 'Song 1' }] });
    expect(lists.part('albums', { from: 0, count: 5 }).rows).toEqual([]);
  });

  it('say where each letter begins among those that the filter finds', () => {
    const lists = new DeviceLists(copyWith(['An', 'Ánh', 'Lan', 'Zoe']));
    const lettersOf = (order: string, filter: string) =>
      lists.artists(query(order, filter, 0, 1)).letters.map(({ letter, at }) => `${letter}${at}`);
    expect(lettersOf('', '')).toEqual(['A0', 'L2', 'Z3']);
    expect(lettersOf('name', 'an')).toEqual(['A0', 'L2']);
    expect(lettersOf('songs', '')).toEqual([]);
  });

  it('are sorted and filtered as those that the server sends', () => {
    const name = fc.stringMatching(/^[AaÁĐđdZ ]{1,4}$/);
    const property = fc.property(
      fc.array(name, { maxLength: 12 }),
      fc.array(fc.nat({ max: 11 }), { maxLength: 20 }),
      fc.constantFrom('', 'a', 'Đ ', 'zz'),
      fc.constantFrom('name', 'songs', 'unknown'),
      (names, songs, filter, order) => {
        const copy = copyWith(names, songs);
        const all = namesOf(copy).length;
        const sent = new DeviceLists(copy).artists(query('', '', 0, all)).rows;
        const expected = filterItems(sortItems(sent, artistList, order), artistList, filter);
        expect(new DeviceLists(copy).artists(query(order, filter, 0, all)).rows).toEqual(expected);
      },
    );
    fc.assert(property, { seed: 20261126 });
  });

  it('show an artist without songs and a picture', () => {
    const [artist] = new DeviceLists(copyWith(['An'])).artists(query('', '', 0, 1)).rows;
    expect(artist).toEqual(shownArtist(feedArtistNumber(0, 'An'), { songs: [], albums: [] }));
    expect(artist?.imageUrl).toBe('/placeholders/artist.svg');
  });
});
