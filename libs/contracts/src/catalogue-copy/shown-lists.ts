import type { Album } from '../catalogue/album';
import type { Artist } from '../catalogue/artist';
import { sortedName } from '../catalogue/sorted-name';
import type { FeedAlbum, FeedArtist, FeedSong } from '../catalogue-feed/feed-rows';
import type { CatalogueCopy } from './catalogue-copy';
import { inOrderOfTracks, newestFirst, shownAlbum, shownArtist, shownSong } from './shown-rows';
import type { ShownAlbum } from './shown-rows';

/** PostgreSQL's order of names. */
const names = new Intl.Collator('vi');

/** The order in which the server lists artists. */
export const byName = (one: FeedArtist, other: FeedArtist): number =>
  names.compare(sortedName(one), sortedName(other)) || (one._id < other._id ? -1 : 1);

/** Shows artists of the copy, as it is now, with the ids of the songs that they are the first artist of, and of the albums that they are credited on. */
export function artistsIn({ songs, albums }: CatalogueCopy): (artist: FeedArtist) => Artist {
  const [songsOf, albumsOf] = [groupsOf(songs.values(), firstArtistOf), groupsOf(albums.values(), artistsOf)];
  return (artist) => shownArtist(artist, { songs: songsOf.get(artist._id) ?? [], albums: albumsOf.get(artist._id) ?? [] });
}

/** Lists the other songs of the copy, as it is now, that an artist is credited on, newest first. */
export function guestSongsIn({ songs }: CatalogueCopy): (artistId: string) => FeedSong[] {
  const songsOf = groupsOf(songs.values(), ({ artistId, artistIds = NOBODY }) => new Set(artistIds.filter((id) => id !== artistId)));
  return (artistId) => (songsOf.get(artistId) ?? []).toSorted(newestFirst);
}

/** Shows albums of the copy, as it is now: a `line` is without its songs. */
export function albumsIn(copy: CatalogueCopy): { line: (album: FeedAlbum) => ShownAlbum; shown: (album: FeedAlbum) => Album } {
  const songs = groupsOf(copy.songs.values(), ({ albumId }) => idsOf(albumId));
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

const NOBODY: readonly string[] = [];
const idsOf = (id: string | null): readonly string[] => (id === null ? NOBODY : [id]);
const firstArtistOf = ({ artistId }: FeedSong) => idsOf(artistId);
/** Most have no list of artists. */
const artistsOf = ({ artistId, artistIds }: FeedSong | FeedAlbum) =>
  artistIds ? new Set([...idsOf(artistId), ...artistIds]) : idsOf(artistId);

function groupsOf<Row>(rows: Iterable<Row>, keysOf: (row: Row) => Iterable<string>): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const others = groups.get(key);
      if (others) others.push(row);
      else groups.set(key, [row]);
    }
  }
  return groups;
}
