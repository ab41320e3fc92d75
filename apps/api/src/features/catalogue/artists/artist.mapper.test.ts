import { artist, artistDetail } from '@chorus/contracts';
import { ArtistEntity } from './artist.entity';
import { toArtist } from './artist.mapper';

const entity = Object.assign(new ArtistEntity(), {
  id: '01994a5e-7d3c-7b8a-9f00-000000000002',
  fullName: 'Sơn Ca',
  sortName: null,
  description: null,
  dateOfBirth: '1990-12-31',
  image: null,
  createdAt: new Date('2024-05-01T10:00:00.123Z'),
});
const songId = '01994a5e-7d3c-7b8a-9f00-000000000001';

describe('the artist mapper', () => {
  it('returns ids in a list', () => {
    const sent = toArtist(entity, { songs: [songId], albums: [] });
    expect(sent).toEqual(artist.parse(sent));
    expect(sent).toEqual({
      _id: entity.id,
      fullName: 'Sơn Ca',
      description: null,
      dateOfBirth: '1990-12-31',
      imageUrl: '/placeholders/artist.svg',
      artwork: null,
      songs: [songId],
      albums: [],
    });
  });

  it('returns complete songs and albums for one artist', () => {
    const sent = toArtist(entity, { songs: [], albums: [] });
    expect(sent).toEqual(artistDetail.parse(sent));
  });
});
