import { fullRows } from '@chorus/contracts/catalogue-feed/feed-rows.fixture';
import { fromAlbumColumns, fromArtistColumns, fromSongColumns, toAlbumColumns, toArtistColumns, toSongColumns } from './chunk-columns';

it('the chunks of a device keep every field of a song, an album and an artist', () => {
  const { song, album, artist } = fullRows;
  expect(fromSongColumns(toSongColumns([song]))).toEqual([song]);
  expect(fromAlbumColumns(toAlbumColumns([album]))).toEqual([album]);
  expect(fromArtistColumns(toArtistColumns([artist]))).toEqual([artist]);
});
