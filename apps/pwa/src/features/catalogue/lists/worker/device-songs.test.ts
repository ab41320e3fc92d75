import { CatalogueCopy } from '@chorus/contracts';
import type { FeedSong } from '@chorus/contracts';
import { filterItems, sortItems } from '../arrange';
import { newestSongs } from '../list-kinds';
import { DeviceLists } from './device-lists';
import { feedAlbumNumber, feedArtistNumber, feedSongNumber, idOf } from './feed-server.fixture';
import { deviceAnswers } from '../device-catalogue';
import type { SongChoice } from './worker-messages';

import fc from 'fast-check';

const copyWith = (songs: readonly Partial<FeedSong>[]) => {
  const copy = new CatalogueCopy('1-aaaaaaaaaaaa');
  copy.put({
    artists: [feedArtistNumber(0, 'Sơn Ca'), feedArtistNumber(1, 'Đan')],
    songs: songs.map((song, at) => feedSongNumber(at, song)),
  });
  return copy;
};
const all = { order: '', filter: '', from: 0, count: 100 };
const titlesOf = (copy: CatalogueCopy, choice?: SongChoice) => new DeviceLists(copy).songs(all, choice).rows.map(({ title }) => title);

describe('lists of songs from the device', () => {
  it('come newest first, with the names of their artists, and with their audio', () => {
    const { rows } = deviceAnswers.songs.parse(new DeviceLists(copyWith([{ artistId: idOf('artists', 0) }, {}])).songs(all));
    expect(rows.map(({ title, artist }) => `${title}, ${artist}`)).toEqual(['Song 1, Unknown Artist', 'Song 0, Sơn Ca']);
    expect(rows[0]?.audioUrl).toBe(`/media/${'1'.padStart(64, 'f')}.mp3`);
  });

  it('come like those that the server sends where songs were added at the same time', () => {
    const createdAt = '2024-01-01T00:00:00.000Z';
    expect(titlesOf(copyWith([{ createdAt }, { createdAt }, { createdAt }]))).toEqual(['Song 2', 'Song 1', 'Song 0']);
  });

  it('are those of a genre in whatever case, or of a decade', () => {
    const copy = copyWith([
      { genres: ['Jazz', 'Soul'], releaseYear: '1999-12-31' },
      { genres: ['SOUL'], releaseYear: '1990-01-01' },
      { releaseYear: '1995-01-01', releaseYearKnown: false },
    ]);
    expect(titlesOf(copy, { genre: 'soul' })).toEqual(['Song 1', 'Song 0']);
    expect(titlesOf(copy, { decade: 1990 })).toEqual(['Song 1', 'Song 0']);
    expect(titlesOf(copy, { genre: 'Rock' })).toEqual([]);
  });

  it('are sorted by their albums, whose titles they have, as these list them, and end with those of none', () => {
    const copy = copyWith([
      { title: 'Alone' },
      { title: 'Third', albumId: idOf('albums', 0), discNumber: 2, trackNumber: 1 },
      { title: 'Second', albumId: idOf('albums', 0), trackNumber: 10 },
      { title: 'First', albumId: idOf('albums', 0), trackNumber: 2 },
      { title: 'Before', albumId: idOf('albums', 1) },
    ]);
    copy.put({ albums: [feedAlbumNumber(0, { title: 'Đêm' }), feedAlbumNumber(1, { title: 'Ánh' })] });
    const { rows, letters } = deviceAnswers.songs.parse(new DeviceLists(copy).songs({ ...all, order: 'album' }));
    expect(rows.map(({ title, albumTitle }) => [albumTitle, title])).toEqual([
      ['Ánh', 'Before'],
      ['Đêm', 'First'],
      ['Đêm', 'Second'],
      ['Đêm', 'Third'],
      [undefined, 'Alone'],
    ]);
    expect(letters.map(({ letter }) => letter)).toEqual(['A', 'D']);
  });

  it('are given by their places among those that the filter finds', () => {
    const copy = copyWith([{ title: 'Rain' }, { title: 'Sun' }, { title: 'Rainbow' }, { title: 'Train' }]);
    const { rows, found } = new DeviceLists(copy).songs({ ...all, filter: 'rain', order: 'title', places: [2, 0, 7] });
    expect(found).toBe(3);
    expect(rows.map(({ title }) => title)).toEqual(['Train', 'Rain']);
  });

  it('are sorted and filtered as those that the server sends', () => {
    const song = fc.record({
      title: fc.stringMatching(/^[AaÁĐđdZ1 ]{1,4}$/),
      artistId: fc.constantFrom(null, idOf('artists', 0), idOf('artists', 1)),
      duration: fc.nat({ max: 4 }),
      releaseYear: fc.constantFrom('1999-01-01', '2001-05-05', '2001-01-01'),
      genres: fc.subarray(['Đồng dao', 'Jazz']),
    });
    const orders = newestSongs.orders.map(({ value }) => value);
    const property = fc.property(
      fc.array(song, { maxLength: 12 }),
      fc.constantFrom('', 'a', 'Đ ', 'zz', 'son'),
      fc.constantFrom(...orders, 'unknown'),
      (songs, filter, order) => {
        const lists = new DeviceLists(copyWith(songs));
        const sent = lists.songs(all).rows;
        expect(lists.songs({ ...all, order, filter }).rows).toEqual(filterItems(sortItems(sent, newestSongs, order), newestSongs, filter));
      },
    );
    fc.assert(property, { seed: 20261126 });
  });
});
