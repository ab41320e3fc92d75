import { album } from '@chorus/contracts';
import { toAlbum } from './album.mapper';
import type { AlbumRow } from './albums.queries';

const row: AlbumRow = {
  id: '01994a5e-7d3c-7b8a-9f00-000000000003',
  title: 'Mưa Đêm',
  releaseYear: 2019,
  releaseYearKnown: true,
  originalYear: null,
  edition: null,
  artistId: null,
  artistName: null,
  artistSortName: null,
  artists: null,
  hash: null,
  ext: null,
  color: null,
  thumbhash: null,
  smallHash: null,
  mediumHash: null,
  createdAt: new Date('2024-05-01T10:00:00.123Z'),
};

describe('the album mapper', () => {
  it('matches the contract, with the year as a number', () => {
    const sent = toAlbum(row, []);
    expect(sent).toEqual(album.parse(sent));
    expect(sent).toEqual({
      _id: row.id,
      title: 'Mưa Đêm',
      artistId: null,
      artist: 'Unknown Artist',
      releaseYear: 2019,
      imageUrl: '/placeholders/album.svg',
      artwork: null,
      createdAt: '2024-05-01T10:00:00.123Z',
      songs: [],
    });
  });

  it('says when the release year is not known', () => {
    const sent = toAlbum({ ...row, releaseYearKnown: false }, []);
    expect(album.parse(sent)).toMatchObject({ releaseYear: 2019, releaseYearKnown: false });
  });

  it('shows the artists of a credit as it reads', () => {
    const artists = [
      { artistId: '01994a5e-7d3c-7b8a-9f00-000000000004', name: 'Nina', joinPhrase: ' & ' },
      { artistId: '01994a5e-7d3c-7b8a-9f00-000000000005', name: 'Björk', joinPhrase: '' },
    ];
    const sent = toAlbum({ ...row, artistId: artists[0]?.artistId ?? null, artistName: 'Nina', artists }, []);
    expect(album.parse(sent)).toMatchObject({ artist: 'Nina & Björk', artists });
  });
});
