import type { AlbumCover, ArtistEntry, LaterAlbum, PlayedSong } from './catalogue/entry';

/** A song with everything that goes into its tags. */
export interface DemoSong extends PlayedSong {
  album: AlbumCover;
  albumArtist: string;
  trackNumber: number;
  trackCount: number;
  /** Undefined on an album of one disc. */
  disc?: { number: number; count: number } | undefined;
  /** The time at which it was added, which is the modification time of its file. */
  addedAt: Date;
}

type Undated = Omit<DemoSong, 'addedAt'>;

const firstAddition = Date.UTC(2025, 0, 6, 8);
const day = 86_400_000;

function listSongs(catalogue: readonly ArtistEntry[]): Undated[] {
  return catalogue.flatMap((artist) =>
    artist.albums.flatMap((album) =>
      album.songs.map((song, index) => ({
        song,
        artist,
        album,
        albumArtist: artist.name,
        trackNumber: index + 1,
        trackCount: album.songs.length,
      })),
    ),
  );
}

const listLater = ({ artist: albumArtist, discs, ...album }: LaterAlbum): Undated[] =>
  discs.flatMap((songs, index) => {
    const disc = discs.length > 1 ? { number: index + 1, count: discs.length } : undefined;
    return songs.map((played, at) => ({ ...played, album, albumArtist, trackNumber: at + 1, trackCount: songs.length, disc }));
  });

const opens = ({ song }: PlayedSong): boolean => 'opener' in song;

/** Albums take turns, so that songs with neighboring dates are by different artists; the openers are the newest. */
function byAddition(one: Undated, other: Undated): number {
  const turn = ({ artist, album, trackNumber }: Undated) => trackNumber * 2 + artist.albums.findIndex(({ title }) => title === album.title);
  return Number(opens(one)) - Number(opens(other)) || turn(one) - turn(other);
}

/**
 * Plans a wave of the openers, the waves of each artist, then those of the later albums. The order never changes, since an interrupted run
 * counts the waves that it has imported.
 */
export function planWaves(catalogue: readonly ArtistEntry[], later: readonly LaterAlbum[] = []): DemoSong[][] {
  const songs = [...listSongs(catalogue), ...later.flatMap(listLater)]
    .sort(byAddition)
    .map((song, index) => ({ ...song, addedAt: new Date(firstAddition + index * 4 * day + (index % 7) * 4_980_000) }));
  const openers = songs.filter(opens);
  const onLater = new Set(later.map(({ title }) => title));
  const isLater = ({ album }: DemoSong) => onLater.has(album.title);
  const first = catalogue.map((artist) => songs.filter((song) => song.artist === artist && !opens(song) && !isLater(song)));
  const albums = [...onLater].map((title) => songs.filter(({ album }) => album.title === title));
  return [openers, ...first, ...albums].filter((wave) => wave.length > 0);
}
