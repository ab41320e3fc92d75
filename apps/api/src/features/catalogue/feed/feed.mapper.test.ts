import { feedAlbum, feedArtist, feedSong } from '@chorus/contracts';
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
const stored = { id: fullRows.song._id, imageHash: picture.hash, createdAt: 1_700_000_000_000 };

describe('the feed of the catalogue has every field of its contract for', () => {
  it('a song', () => {
    const { title, artistId, albumId, discNumber, trackNumber, genres, duration } = fullRows.song;
    const own = { title, artistId, albumId, discNumber, trackNumber, genres, duration };
    const row = toFeedSong({ ...stored, ...own, releaseDate: '2019-05-01', releaseDateKnown: false }, picture);
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(feedSong.shape).toSorted());
  });

  it('an album', () => {
    const row = toFeedAlbum({ ...fullRows.album, ...stored }, picture);
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(feedAlbum.shape).toSorted());
  });

  it('an artist', () => {
    const row = toFeedArtist({ ...fullRows.artist, ...stored }, picture);
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(feedArtist.shape).toSorted());
  });
});
