import { CatalogueCopy } from '@chorus/contracts';
import { filterItems, sortItems } from '../arrange';
import { albumList } from '../list-kinds';
import { DeviceLists } from './device-lists';
import { feedAlbumNumber, feedArtistNumber, feedSongNumber, idOf } from './feed-server.fixture';
import { deviceAnswers } from '../device-catalogue';

const albumId = idOf('albums', 0);
const day = (date: number) => new Date(Date.UTC(2024, 0, date)).toISOString();
const all = { order: '', filter: '', from: 0, count: 100 };

function listsWith(rows: Parameters<CatalogueCopy['put']>[0]) {
  const copy = new CatalogueCopy('1-aaaaaaaaaaaa');
  copy.put(rows);
  return new DeviceLists(copy);
}

describe('lists of albums from the device', () => {
  it('come newest first, their songs by disc, track number, then creation', () => {
    const songs = [
      feedSongNumber(1, { albumId, title: 'no number', createdAt: day(9) }),
      feedSongNumber(2, { albumId, title: 'disc 2', discNumber: 2, trackNumber: 1, createdAt: day(1) }),
      feedSongNumber(3, { albumId, title: 'track 3', trackNumber: 3, createdAt: day(1) }),
      feedSongNumber(4, { albumId, title: 'track 2, later', discNumber: 1, trackNumber: 2, createdAt: day(6) }),
      feedSongNumber(5, { albumId, title: 'track 2', trackNumber: 2, createdAt: day(5) }),
      feedSongNumber(7, { albumId, title: 'no number either', createdAt: day(9) }),
      feedSongNumber(6, { title: 'elsewhere' }),
    ];
    const { rows } = deviceAnswers.albums.parse(listsWith({ albums: [feedAlbumNumber(0), feedAlbumNumber(1)], songs }).albums(all));
    expect(rows.map(({ title }) => title)).toEqual(['Album 1', 'Album 0']);
    expect(rows[0]?.songs).toEqual([]);
    expect(rows[1]?.songs.map(({ title }) => title)).toEqual([
      'track 2',
      'track 2, later',
      'track 3',
      'no number',
      'no number either',
      'disc 2',
    ]);
  });

  it('without an artist of their own are by various artists when their songs have artists', () => {
    const lists = listsWith({
      artists: [feedArtistNumber(0)],
      albums: [feedAlbumNumber(0), feedAlbumNumber(1), feedAlbumNumber(2, { artistId: idOf('artists', 0) })],
      songs: [feedSongNumber(0, { albumId, artistId: idOf('artists', 0) }), feedSongNumber(1, { albumId: idOf('albums', 1) })],
    });
    expect(lists.albums(all).rows.map(({ artist }) => artist)).toEqual(['Artist 0', 'Unknown Artist', 'Various Artists']);
  });

  it.each(albumList.orders.map(({ value }) => value))('are sorted by %s and filtered as those that the server sends', (order) => {
    const lists = listsWith({
      artists: [feedArtistNumber(0, 'Sơn Ca'), feedArtistNumber(1, 'Đan')],
      albums: ['Đêm', 'Dawn', 'Mưa', 'Anh', 'Đêm'].map((title, at) =>
        feedAlbumNumber(at, { title, artistId: [null, idOf('artists', 0), idOf('artists', 1)][at % 3]!, releaseYear: 2000 - (at % 2) }),
      ),
    });
    const sent = lists.albums(all).rows;
    for (const filter of ['', 'd', 'son'])
      expect(lists.albums({ ...all, order, filter }).rows).toEqual(filterItems(sortItems(sent, albumList, order), albumList, filter));
  });
});
