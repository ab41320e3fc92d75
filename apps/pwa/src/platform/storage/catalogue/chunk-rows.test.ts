import { albumColumns, artistColumns, songColumns } from '@chorus/contracts';
import { fullRows, rowsInForm } from '@chorus/contracts/catalogue-feed/feed-rows.fixture';
import { requireRow } from '../rows/row-kind';
import { albumChunkRow, artistChunkRow, fromChunk, songChunkRow, toChunk } from './chunk-rows';

const { song, album, artist } = fullRows;

/** Chunks as a device with their first build has stored them. */
const storedSongs = {
  _id: [song._id, '0192f000-0000-7000-8001-000000000002'],
  title: ['Mưa', 'Nắng'],
  artistId: [song.artistId, null],
  albumId: [song.albumId, null],
  discNumber: [2, null],
  trackNumber: [3, null],
  releaseYear: ['2019-05-01', '2020-01-01'],
  releaseYearKnown: [false, true],
  genres: [['Pop'], []],
  duration: [61, 200],
  picture: [0, null],
  createdAt: ['2026-01-02T03:04:05.000Z', '2026-01-02T03:04:06.000Z'],
  pictures: [
    {
      imageUrl: '/media/cover.webp',
      smallUrl: '/media/small.webp',
      mediumUrl: '/media/medium.webp',
      color: '#336699',
      thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
    },
  ],
};
const { song: firstSong } = rowsInForm(0);
const bare = {
  _id: '0192f000-0000-7000-8001-000000000002',
  title: 'Nắng',
  artistId: null,
  albumId: null,
  trackNumber: null,
  releaseYear: '2020-01-01',
  duration: 200,
  picture: null,
  createdAt: '2026-01-02T03:04:06.000Z',
};

describe('the chunks of a device', () => {
  it('keep every field of a song, an album and an artist', () => {
    expect(fromChunk(songColumns, requireRow(songChunkRow.read(songChunkRow.write(toChunk(songColumns, [song, bare])))))).toEqual([
      song,
      bare,
    ]);
    expect(fromChunk(albumColumns, requireRow(albumChunkRow.read(albumChunkRow.write(toChunk(albumColumns, [album])))))).toEqual([album]);
    expect(fromChunk(artistColumns, requireRow(artistChunkRow.read(artistChunkRow.write(toChunk(artistColumns, [artist])))))).toEqual([
      artist,
    ]);
  });

  it('are read as the first build stored them', () => {
    expect(fromChunk(songColumns, requireRow(songChunkRow.read(storedSongs)))).toEqual([firstSong, bare]);
  });

  it('lack a column where they are older than the field, which no song has then', () => {
    const { genres, ...older } = storedSongs;
    expect(genres).toHaveLength(2);
    expect(fromChunk(songColumns, requireRow(songChunkRow.read(older)))).toEqual([{ ...firstSong, genres: undefined }, bare]);
  });

  it('are not read where a column is too short, or a picture is missing', () => {
    const read = (change: Partial<typeof storedSongs>) =>
      fromChunk(songColumns, requireRow(songChunkRow.read({ ...storedSongs, ...change })));
    expect(() => read({ title: ['Mưa'] })).toThrow('title');
    expect(() => read({ pictures: [] })).toThrow('picture');
  });
});
