import { albumsIn, artistsIn, byName, guestSongsIn, newestFirst, shownListedSong, shownSong } from '@chorus/contracts';
import type { Artist, CatalogueCopy, FeedSong, Album, Song } from '@chorus/contracts';
import { isChosen } from '../../genre-counts';
import { albumList, artistList, newestSongs } from '../list-kinds';
import { ArrangedRows } from './arranged-rows';
import type { DeviceFound, DeviceList, FoundArtist, FoundIds, Listed, ListQuery, Part, PartOfRows, SongChoice } from './worker-messages';

/** The lists of a copy of the catalogue, until it moves on. What nobody asks for is not made. */
export class DeviceLists {
  private artistRows: ReturnType<typeof artistsOf> | undefined;
  private guestSongs: ReturnType<typeof guestSongsIn> | undefined;
  private albumRows: ReturnType<typeof albumsOf> | undefined;
  private readonly songRows = new Map<string, ReturnType<typeof songsOf>>();

  /** The copy may be further already: some changes come in parts. */
  private readonly revision: string;

  constructor(private readonly copy: CatalogueCopy) {
    this.revision = copy.revision;
  }

  list(listed: Listed, query: ListQuery): DeviceList<Artist | Album | Song> {
    if (listed.noun === 'artists') return this.artists(query);
    return listed.noun === 'albums' ? this.albums(query) : this.songs(query, listed);
  }

  artists(query: ListQuery): DeviceList<Artist> {
    return this.allArtists().list(query);
  }

  albums(query: ListQuery): DeviceList<Album> {
    return this.allAlbums().list(query);
  }

  songs(query: ListQuery, choice: SongChoice = {}): DeviceList<Song> {
    return this.chosenSongs(choice).list(query);
  }

  part(noun: Listed['noun'], part: Part): PartOfRows<Artist | Album | Song> {
    const rows = noun === 'artists' ? this.allArtists() : noun === 'albums' ? this.allAlbums() : this.chosenSongs({});
    return { revision: this.revision, rows: rows.part(part) };
  }

  found({ topArtist, songs, albums, artists }: FoundIds): DeviceFound {
    const artistOf = (id: string) => shownIn(this.copy.artists, id, (row) => this.allArtists().shown(row));
    return {
      topArtist: (topArtist === null ? [] : artistOf(topArtist))[0] ?? null,
      songs: songs.flatMap((id) => shownIn(this.copy.songs, id, (row) => shownSong(this.copy, row))),
      albums: albums.flatMap((id) => shownIn(this.copy.albums, id, (row) => this.allAlbums().shown(row))),
      artists: artists.flatMap(artistOf).map((artist) => this.withGuestSongs(artist)),
    };
  }

  private withGuestSongs(artist: Artist): FoundArtist {
    this.guestSongs ??= guestSongsIn(this.copy);
    const appearsOn = this.guestSongs(artist._id).map(({ _id }) => _id);
    return appearsOn.length > 0 ? { ...artist, appearsOn } : artist;
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

function artistsOf(copy: CatalogueCopy) {
  const shown = artistsIn(copy);
  return new ArrangedRows({ kind: artistList, rows: () => copy.artists.values(), line: shown, shown, first: byName });
}

const albumsOf = (copy: CatalogueCopy) =>
  new ArrangedRows({ kind: albumList, rows: () => copy.albums.values(), ...albumsIn(copy), first: newestFirst });

function songsOf(copy: CatalogueCopy, choice: SongChoice) {
  const shown = (song: FeedSong) => shownListedSong(copy, song);
  return new ArrangedRows({
    kind: newestSongs,
    rows: () => [...copy.songs.values()].filter(isChosen(choice)),
    line: shown,
    shown,
    first: newestFirst,
  });
}
