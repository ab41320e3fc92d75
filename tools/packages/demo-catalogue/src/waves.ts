import type { AlbumEntry, ArtistEntry, SongEntry } from './catalogue/entry';

/** A song with everything that goes into its tags. */
export interface DemoSong {
  song: SongEntry;
  album: AlbumEntry;
  artist: ArtistEntry;
  trackNumber: number;
  /** The time at which it was added, which is the modification time of its file. */
  addedAt: Date;
}

const firstAddition = Date.UTC(2025, 0, 6, 8);
const day = 86_400_000;

function listSongs(catalogue: readonly ArtistEntry[]): Omit<DemoSong, 'addedAt'>[] {
  return catalogue.flatMap((artist) =>
    artist.albums.flatMap((album) => album.songs.map((song, index) => ({ song, album, artist, trackNumber: index + 1 }))),
  );
}

/** Albums take turns, so that songs with neighboring dates are by different artists; the openers are the newest. */
function byAddition(one: Omit<DemoSong, 'addedAt'>, other: Omit<DemoSong, 'addedAt'>): number {
  const opens = ({ song }: Omit<DemoSong, 'addedAt'>) => Number(song.opener ?? false);
  const turn = ({ artist, album, trackNumber }: Omit<DemoSong, 'addedAt'>) => trackNumber * 2 + artist.albums.indexOf(album);
  return opens(one) - opens(other) || turn(one) - turn(other);
}

/** Plans a wave of the openers, then the waves of each artist. */
export function planWaves(catalogue: readonly ArtistEntry[]): DemoSong[][] {
  const songs = listSongs(catalogue)
    .sort(byAddition)
    .map((song, index) => ({ ...song, addedAt: new Date(firstAddition + index * 4 * day + (index % 7) * 4_980_000) }));
  const openers = songs.filter(({ song }) => song.opener);
  const rest = catalogue.map((artist) => songs.filter((song) => song.artist === artist && !song.song.opener));
  return [openers, ...rest].filter((wave) => wave.length > 0);
}
