import type { Columns } from './column-kinds';
import { albumColumns, artistColumns, songColumns } from './catalogue-columns';
import type { FeedAlbum, FeedArtist, FeedSong } from './feed-rows';

const ids = { song: '0192f000-0000-7000-8001-000000000001', album: '0192f000-0000-7000-8002-000000000001' };
const artistId = '0192f000-0000-7000-8003-000000000001';
const otherArtistId = '0192f000-0000-7000-8003-000000000002';
const picture = {
  imageUrl: '/media/cover.webp',
  smallUrl: '/media/small.webp',
  mediumUrl: '/media/medium.webp',
  color: '#336699',
  thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
};
const createdAt = '2026-01-02T03:04:05.000Z';

/** Rows with every field of the feed, none of them with the value that means absent. */
export const fullRows = {
  song: {
    _id: ids.song,
    title: 'Mưa',
    artistId,
    albumId: ids.album,
    discNumber: 2,
    trackNumber: 3,
    releaseYear: '2019-05-01',
    releaseYearKnown: false,
    genres: ['Pop'],
    duration: 61,
    codec: 'alac',
    picture,
    createdAt,
    audioHash: 'a5'.repeat(32),
    audioExt: 'mp3',
    formerAudioHashes: ['b6b6b6'],
    artistIds: [artistId, otherArtistId],
    joinPhrases: [' feat. ', ''],
    integrated: -923,
    truePeak: -30,
  } satisfies Required<FeedSong>,
  album: {
    _id: ids.album,
    title: 'Đường Về',
    artistId,
    releaseYear: 2019,
    releaseYearKnown: false,
    originalYear: 1969,
    edition: '2019 Remaster',
    picture,
    createdAt,
    artistIds: [artistId, otherArtistId],
    joinPhrases: [' & ', ''],
    integrated: -1050,
    truePeak: 10,
  } satisfies Required<FeedAlbum>,
  artist: {
    _id: artistId,
    fullName: 'Sơn Ca',
    sortName: 'Ca, Sơn',
    description: 'A singer',
    dateOfBirth: '1990-05-01',
    picture,
  } satisfies Required<FeedArtist>,
};

const inForm = (columns: Columns, row: object, form: number) =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => {
      const column = columns[name];
      return !(column && 'since' in column && column.since > form);
    }),
  );

/** What data in an earlier form has of the rows. */
export const rowsInForm = (form: number) => ({
  song: inForm(songColumns, fullRows.song, form),
  album: inForm(albumColumns, fullRows.album, form),
  artist: inForm(artistColumns, fullRows.artist, form),
});
