import type { Album } from '../catalogue/album';
import { album } from '../catalogue/album';
import type { Artist } from '../catalogue/artist';
import { artist } from '../catalogue/artist';
import type { Song } from '../catalogue/song';
import { song } from '../catalogue/song';
import type { SnapshotPart } from './catalogue-snapshot';
import type { FeedAlbum, FeedArtist, FeedSong } from './feed-rows';
import { feedAlbum, feedArtist, feedSong } from './feed-rows';
import { fullRows } from './feed-rows.fixture';
import { SnapshotReader } from './read-snapshot';

/** Every field that the feed does not have by its name, with the reason. A new field that is in neither does not compile. */
const leftOut = {
  song: {
    artist: 'follows from the row of its artist',
    imageUrl: 'is in `picture`, or follows from the row of its album',
    artwork: 'is in `picture`, or follows from the row of its album',
    audioUrl: 'would double the size of a copy; a page asks for it before it plays the song',
    formerAudioUrls: 'is asked for with the address of the audio',
    loudness: 'is asked for with the address of the audio',
  } satisfies Record<Exclude<keyof Song, keyof FeedSong>, string>,
  album: {
    artist: 'follows from the row of its artist and those of its songs',
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

const inLists = { song, album, artist };
const inFeed = { song: feedSong, album: feedAlbum, artist: feedArtist };
const nouns = ['song', 'album', 'artist'] as const;

describe('a device that has the catalogue', () => {
  it.each(nouns)('has every field of each %s, except those that are left out for a reason', (noun) => {
    const missing = Object.keys(inLists[noun].shape).filter((field) => !(field in inFeed[noun].shape));
    expect(missing.toSorted()).toEqual(Object.keys(leftOut[noun]).toSorted());
  });

  it('reads every field of the feed in a snapshot', () => {
    const reader = new SnapshotReader();
    const read = snapshotOf(fullRows).map((part) => reader.read(part));
    const { song, album, artist } = fullRows;
    expect(read).toEqual([{}, { artists: [artist] }, { albums: [album] }, { songs: [song] }]);
  });

  it('reads a snapshot of a server that knows no medium size of pictures', () => {
    const { mediumUrl, ...picture } = fullRows.artist.picture;
    const reader = new SnapshotReader();
    reader.read({ kind: 'pictures', ...columnsOf(picture) });
    expect(mediumUrl).toBeDefined();
    const [artist] = reader.read({ kind: 'artists', ...columnsOf({ ...fullRows.artist, picture: 0 }) }).artists ?? [];
    expect(artist?.picture).toEqual(picture);
  });
});

function snapshotOf({ song, album, artist }: typeof fullRows): SnapshotPart[] {
  const references = { artist: 0, album: 0, picture: 0 };
  const createdAt = Date.parse(song.createdAt);
  return [
    { kind: 'pictures', ...columnsOf(song.picture) },
    { kind: 'artists', ...columnsOf({ ...artist, ...references }) },
    { kind: 'albums', ...columnsOf({ ...album, ...references, createdAt }) },
    { kind: 'songs', ...columnsOf({ ...song, ...references, createdAt }) },
  ];
}

/** Of one row. */
const columnsOf = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, [value]])) as { [Name in keyof Row]: [Row[Name]] };
