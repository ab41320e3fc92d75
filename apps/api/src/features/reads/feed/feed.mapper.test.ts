import { albumColumns, artistColumns, songColumns } from '@chorus/contracts';
import { fullRows } from '@chorus/contracts/catalogue-feed/feed-rows.fixture';
import { toFeedAlbum, toFeedArtist, toFeedSong } from './feed.mapper';

const picture = {
  hash: 'a'.repeat(64),
  smallHash: 'b'.repeat(64),
  mediumHash: 'c'.repeat(64),
  ext: 'webp',
  color: '#336699',
  thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
};
const stored = { picture: picture.hash, createdAt: 1_700_000_000_000 };

describe('the feed of the catalogue has every field of its contract for', () => {
  it('a song', () => {
    const row = toFeedSong({ ...fullRows.song, ...stored }, picture);
    expect(Object.keys(row)).toEqual(Object.keys(songColumns));
    expect(row).toMatchObject({ title: 'Mưa', genres: ['Pop'], picture: { color: '#336699' }, createdAt: '2023-11-14T22:13:20.000Z' });
  });

  it('an album', () => {
    const row = toFeedAlbum({ ...fullRows.album, ...stored }, picture);
    expect(Object.keys(row)).toEqual(Object.keys(albumColumns));
  });

  it('an artist', () => {
    const row = toFeedArtist({ ...fullRows.artist, ...stored }, picture);
    expect(Object.keys(row)).toEqual(Object.keys(artistColumns));
  });

  it('but what the database does not know, or what goes without saying', () => {
    const nothing = { discNumber: null, releaseYearKnown: null, genres: [] };
    const row = toFeedSong({ ...fullRows.song, ...stored, ...nothing }, null);
    expect(Object.keys(songColumns).filter((name) => !(name in row))).toEqual(['discNumber', 'releaseYearKnown', 'genres']);
    expect(row.picture).toBeNull();
  });
});
