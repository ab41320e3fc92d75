import { inOrderOfTracks, newestFirst, shownAlbum, shownArtist, shownSong } from '@chorus/contracts';
import type { Artist, CatalogueCopy, FeedAlbum, FeedArtist, FeedSong, ShownSong } from '@chorus/contracts';
import { decadeOf, isOfGenre } from '../../genre-counts';
import { albumList } from '../../lists/album-list';
import { artistList } from '../../lists/artist-list';
import { newestSongs } from '../../lists/song-lists';
import { ArrangedRows } from './arranged-rows';
import type { DeviceFound, DeviceList, FoundIds, Listed, ListedAlbum, ListQuery, Part, PartOfRows, SongChoice } from './worker-messages';

/** PostgreSQL's order of names. */
const names = new Intl.Collator('vi');

/** The lists of a copy of the catalogue, until it moves on. What nobody asks for is not made. */
export class DeviceLists {
  private artistRows: ReturnType<typeof artistsOf> | undefined;
  private albumRows: ReturnType<typeof albumsOf> | undefined;
  private readonly songRows = new Map<string, ReturnType<typeof songsOf>>();

  /** The copy may be further already: some changes come in parts. */
  private readonly revision: string;

  constructor(private readonly copy: CatalogueCopy) {
    this.revision = copy.revision;
  }

  list(listed: Listed, query: ListQuery): DeviceList<Artist | ListedAlbum | ShownSong> {
    if (listed.noun === 'artists') return this.artists(query);
    return listed.noun === 'albums' ? this.albums(query) : this.songs(query, listed);
  }

  artists(query: ListQuery): DeviceList<Artist> {
    return this.allArtists().list(query);
  }

  albums(query: ListQuery): DeviceList<ListedAlbum> {
    return this.allAlbums().list(query);
  }

  songs(query: ListQuery, choice: SongChoice = {}): DeviceList<ShownSong> {
    return this.chosenSongs(choice).list(query);
  }

  part(noun: Listed['noun'], part: Part): PartOfRows<Artist | ListedAlbum | ShownSong> {
    const rows = noun === 'artists' ? this.allArtists() : noun === 'albums' ? this.allAlbums() : this.chosenSongs({});
    return { revision: this.revision, rows: rows.part(part) };
  }

  found({ topArtist, songs, albums, artists }: FoundIds): DeviceFound {
    const artistOf = (id: string) => shownIn(this.copy.artists, id, (row) => this.allArtists().shown(row));
    return {
      topArtist: (topArtist === null ? [] : artistOf(topArtist))[0] ?? null,
      songs: songs.flatMap((id) => shownIn(this.copy.songs, id, (row) => shownSong(this.copy, row))),
      albums: albums.flatMap((id) => shownIn(this.copy.albums, id, (row) => this.allAlbums().shown(row))),
      artists: artists.flatMap(artistOf),
    };
  }

  private chosenSongs({ genre, decade }: SongChoice) {
    const key = `${genre} ${decade}`;
    const rows = this.songRows.get(key) ?? songsOf(this.copy, { genre, decade });
    this.songRows.set(key, rows);
    return rows;
  }

  private allArtists() {
    return (this.artistRows ??= artistsOf(this.copy));
  }

  private allAlbums() {
    return (this.albumRows ??= albumsOf(this.copy));
  }
}

function shownIn<Row, Shown>(rows: { get: (id: string) => Row | undefined }, id: string, shown: (row: Row) => Shown): Shown[] {
  const row = rows.get(id);
  return row ? [shown(row)] : [];
}

function artistsOf({ artists, songs, albums }: CatalogueCopy) {
  const works = { songs: groupsOf(songs.values(), artistOf), albums: groupsOf(albums.values(), artistOf) };
  const shown = (artist: FeedArtist) =>
    shownArtist(artist, { songs: works.songs.get(artist._id) ?? [], albums: works.albums.get(artist._id) ?? [] });
  return new ArrangedRows({
    kind: artistList,
    rows: () => artists.values(),
    line: shown,
    shown,
    first: (one, other) => names.compare(one.fullName, other.fullName) || (one._id < other._id ? -1 : 1),
  });
}

function albumsOf(copy: CatalogueCopy) {
  const songs = groupsOf(copy.songs.values(), ({ albumId }) => albumId);
  const on = ({ _id }: FeedAlbum) => songs.get(_id) ?? [];
  const line = (album: FeedAlbum) => shownAlbum(copy, album, on(album));
  return new ArrangedRows({
    kind: albumList,
    rows: () => copy.albums.values(),
    line,
    shown: (album: FeedAlbum) => ({
      ...line(album),
      songs: on(album)
        .toSorted(inOrderOfTracks)
        .map((song) => shownSong(copy, song)),
    }),
    first: newestFirst,
  });
}

function songsOf(copy: CatalogueCopy, choice: SongChoice) {
  const shown = (song: FeedSong) => shownSong(copy, song);
  return new ArrangedRows({
    kind: newestSongs,
    rows: () => [...copy.songs.values()].filter(isChosen(choice)),
    line: shown,
    shown,
    first: newestFirst,
  });
}

function isChosen({ genre, decade }: SongChoice): (song: FeedSong) => boolean {
  if (genre !== undefined) return isOfGenre(genre);
  return decade === undefined ? () => true : (song) => decadeOf(song) === decade;
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
