import type { Album } from '../catalogue/album';
import { album } from '../catalogue/album';
import type { Artist } from '../catalogue/artist';
import { artist } from '../catalogue/artist';
import type { Song } from '../catalogue/song';
import { song } from '../catalogue/song';
import { snapshotPart } from './catalogue-snapshot';
import type { FeedAlbum, FeedArtist, FeedSong } from './feed-rows';
import { feedAlbum, feedArtist, feedSong } from './feed-rows';
import { fullRows, rowsInForm } from './feed-rows.fixture';
import { packHashes } from './packed-hashes';
import { SnapshotReader } from './read-snapshot';

/** Fields that the feed lacks under their own name, with the reason. A new field that is in neither does not compile. */
const leftOut = {
  song: {
    artist: 'follows from the rows of its artists',
    artists: 'follows from `artistIds`, `joinPhrases` and the rows of its artists',
    artistSortName: 'is in the row of its artist',
    imageUrl: 'is in `picture`, or follows from the row of its album',
    artwork: 'is in `picture`, or follows from the row of its album',
    audioUrl: 'follows from `audioHash` and `audioExt`',
    formerAudioUrls: 'follows from `formerAudioHashes` and `audioExt`',
    loudness: 'follows from its own levels and those of its album',
  } satisfies Record<Exclude<keyof Song, keyof FeedSong>, string>,
  album: {
    artist: 'follows from the rows of its artists and those of its songs',
    artists: 'follows from `artistIds`, `joinPhrases` and the rows of its artists',
    artistSortName: 'is in the row of its artist',
    imageUrl: 'is in `picture`',
    artwork: 'is in `picture`',
    songs: 'follows from the rows of songs',
  } satisfies Record<Exclude<keyof Album, keyof FeedAlbum>, string>,
  artist: {
    imageUrl: 'is in `picture`',
    artwork: 'is in `picture`',
    songs: 'follows from the rows of songs',
    albums: 'follows from the rows of albums',
  } satisfies Record<Exclude<keyof Artist, keyof FeedArtist>, string>,
};

const { song: firstSong, album: firstAlbum, artist: firstArtist } = rowsInForm(0);

/** A snapshot of the rows of the fixture, without audio. */
const sentFirst: ({ kind: string } & Record<string, unknown>)[] = [
  { kind: 'begin', revision: '7-0123456789ab' },
  {
    kind: 'pictures',
    imageUrl: ['/media/cover.webp'],
    smallUrl: ['/media/small.webp'],
    mediumUrl: ['/media/medium.webp'],
    color: ['#336699'],
    thumbhash: ['HBkSHYSIeHiPiHh8eJd4eTN0EEQG'],
  },
  {
    kind: 'artists',
    _id: ['0192f000-0000-7000-8003-000000000001'],
    fullName: ['Sơn Ca'],
    description: ['A singer'],
    dateOfBirth: ['1990-05-01'],
    picture: [0],
  },
  {
    kind: 'albums',
    _id: ['0192f000-0000-7000-8002-000000000001'],
    title: ['Đường Về'],
    releaseYear: [2019],
    releaseYearKnown: [false],
    createdAt: [1_767_323_045_000],
    artist: [0],
    picture: [0],
  },
  {
    kind: 'songs',
    _id: ['0192f000-0000-7000-8001-000000000001'],
    title: ['Mưa'],
    discNumber: [2],
    trackNumber: [3],
    releaseYear: ['2019-05-01'],
    releaseYearKnown: [false],
    genres: [['Pop']],
    duration: [61],
    createdAt: [1_767_323_045_000],
    artist: [0],
    album: [0],
    picture: [0],
  },
  { kind: 'end', artists: 1, albums: 1, songs: 1 },
];

const inLists = { song, album, artist };
const inFeed = { song: feedSong, album: feedAlbum, artist: feedArtist };
const nouns = ['song', 'album', 'artist'] as const;

describe('a device that has the catalogue', () => {
  it.each(nouns)('has every field of each %s, except those that are left out for a reason', (noun) => {
    const missing = Object.keys(inLists[noun].shape).filter((field) => !(field in inFeed[noun].shape));
    expect(missing.toSorted()).toEqual(Object.keys(leftOut[noun]).toSorted());
  });

  it('reads every field of the first form from a snapshot of the earliest servers: a new field is `optional`, since the next form', () => {
    expect(readParts(sentFirst)).toEqual([{}, {}, { artists: [firstArtist] }, { albums: [firstAlbum] }, { songs: [firstSong] }, {}]);
  });

  it('reads the audio and the loudness from a snapshot of form 1: a new field is of the next form', () => {
    const { song } = fullRows;
    const levels = { integrated: [-923], truePeak: [-30] };
    const audio = { audioHash: packHashes([song.audioHash]), audioExt: ['mp3'], formerAudioHashes: [song.formerAudioHashes], ...levels };
    const more: Record<string, object> = { songs: audio, albums: { integrated: [-1050], truePeak: [10] } };
    const [, , , albums, songs] = readParts(sentFirst.map((part) => ({ ...part, ...more[part.kind] })));
    const inForm = rowsInForm(1);
    expect([albums, songs]).toEqual([{ albums: [inForm.album] }, { songs: [inForm.song] }]);
  });

  it('reads a snapshot of a server that lacks some fields and the medium size of pictures', () => {
    const older = sentFirst.map((part) => ({ ...part, mediumUrl: undefined, genres: undefined }));
    const [, , artists, , songs] = readParts(older);
    const { mediumUrl, ...picture } = fullRows.artist.picture;
    expect(mediumUrl).toBeDefined();
    expect(artists?.artists?.[0]?.picture).toEqual(picture);
    const { genres, ...song } = firstSong;
    expect(genres).toEqual(['Pop']);
    expect(songs?.songs?.[0]).toEqual({ ...song, picture });
  });

  it('refuses a snapshot in which a required column is missing or too short', () => {
    const songs = sentFirst.find(({ kind }) => kind === 'songs');
    expect(snapshotPart.safeParse({ ...songs, title: undefined }).success).toBe(false);
    expect(() => readParts(sentFirst.map((part) => (part === songs ? { ...part, title: [] } : part)))).toThrow('title');
  });
});

const readParts = (parts: readonly object[]) => {
  const reader = new SnapshotReader();
  return parts.map((part) => reader.read(snapshotPart.parse(part)));
};
