import type { Album } from '../catalogue/album';
import type { Artist } from '../catalogue/artist';
import type { FeedAlbum, FeedArtist, FeedSong } from '../catalogue-feed/feed-rows';
import type { CatalogueCopy } from './catalogue-copy';
import { inOrderOfTracks, shownAlbum, shownArtist, shownSong } from './shown-rows';
import type { ShownAlbum } from './shown-rows';

/** PostgreSQL's order of names. */
const names = new Intl.Collator('vi');

/** The order in which the server lists artists. */
export const byName = (one: FeedArtist, other: FeedArtist): number =>
  names.compare(one.fullName, other.fullName) || (one._id < other._id ? -1 : 1);

/** Shows artists of the copy, as it is now, with the ids of their songs and albums. */
export function artistsIn({ songs, albums }: CatalogueCopy): (artist: FeedArtist) => Artist {
  const [songsOf, albumsOf] = [groupsOf(songs.values(), artistOf), groupsOf(albums.values(), artistOf)];
  return (artist) => shownArtist(artist, { songs: songsOf.get(artist._id) ?? [], albums: albumsOf.get(artist._id) ?? [] });
}

/** Shows albums of the copy, as it is now: a `line` is without its songs. */
export function albumsIn(copy: CatalogueCopy): { line: (album: FeedAlbum) => ShownAlbum; shown: (album: FeedAlbum) => Album } {
  const songs = groupsOf(copy.songs.values(), ({ albumId }) => albumId);
  const on = ({ _id }: FeedAlbum) => songs.get(_id) ?? [];
  const line = (album: FeedAlbum) => shownAlbum(copy, album, on(album));
  return {
    line,
    shown: (album) => ({
      ...line(album),
      songs: on(album)
        .toSorted(inOrderOfTracks)
        .map((song) => shownSong(copy, song)),
    }),
  };
}

const artistOf = ({ artistId }: FeedSong | FeedAlbum) => artistId;

function groupsOf<Row>(rows: Iterable<Row>, keyOf: (row: Row) => string | null): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const others = groups.get(key);
    if (others) others.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
