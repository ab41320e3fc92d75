import { album } from '@chorus/contracts';
import { toAlbum } from './album.mapper';
import { AlbumEntity } from './album.entity';

const entity = Object.assign(new AlbumEntity(), {
  id: '01994a5e-7d3c-7b8a-9f00-000000000003',
  title: 'Mưa Đêm',
  releaseYear: 2019,
  releaseYearKnown: true,
  artistId: null,
  artist: null,
  image: null,
  createdAt: new Date('2024-05-01T10:00:00.123Z'),
  updatedAt: new Date('2024-06-01T10:00:00.123Z'),
});

describe('the album mapper', () => {
  it('matches the contract, with the year as a number', () => {
    const sent = toAlbum(entity, []);
    expect(sent).toEqual(album.parse(sent));
    expect(sent).toEqual({
      _id: entity.id,
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
    const sent = toAlbum(Object.assign(new AlbumEntity(), entity, { releaseYearKnown: false }), []);
    expect(album.parse(sent)).toMatchObject({ releaseYear: 2019, releaseYearKnown: false });
  });
});
