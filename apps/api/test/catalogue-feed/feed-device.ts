import {
  type Album,
  type Artist,
  artistsIn,
  type BeginAnew,
  type CatalogueChanges,
  CatalogueCopy,
  catalogueChanges,
  type FeedSong,
  type ShownAlbum,
  shownAlbum,
  shownSong,
  snapshotPart,
  SnapshotReader,
  type Song,
} from '@chorus/contracts';
import * as z from 'zod/mini';

/** The source of a device: HTTP, or the services. */
export interface FeedSource {
  changes(query: { since: string; limit?: number }): Promise<unknown>;
  snapshot(): Promise<string>;
}

interface Row {
  _id: string;
}
export interface Lists {
  songs: Song[];
  albums: (ShownAlbum & { songs: string[] })[];
  artists: Artist[];
}

/** Follows the feed with the copy of the catalogue that the page's worker keeps, and makes the lists of the specification from it. */
export class FeedDevice {
  copy = new CatalogueCopy('');
  begins = 0;

  constructor(private readonly source: FeedSource) {}

  get revision(): string {
    return this.copy.revision;
  }

  set revision(revision: string) {
    this.copy.revision = revision;
  }

  async begin(): Promise<void> {
    this.begins += 1;
    const reader = new SnapshotReader();
    const copy = new CatalogueCopy('');
    for (const part of z.array(snapshotPart).parse(JSON.parse(await this.source.snapshot()))) copy.put(reader.read(part));
    if (reader.completeAt === undefined) throw new Error('Half a snapshot');
    copy.revision = reader.completeAt;
    this.copy = copy;
  }

  async page(limit?: number): Promise<CatalogueChanges | BeginAnew> {
    const answer = catalogueChanges.parse(await this.source.changes({ since: this.revision, ...(limit !== undefined && { limit }) }));
    if (answer.kind === 'changes') this.copy.apply(answer);
    return answer;
  }

  async follow(limit?: number): Promise<void> {
    for (;;) {
      const answer = await this.page(limit);
      if (answer.kind === 'begin_anew') await this.begin();
      else if (answer.isComplete) return;
    }
  }

  /** Returns the referenced rows that are missing. */
  get missing(): string[] {
    const songs = [...this.copy.songs.values()];
    const ofArtists = [...songs, ...this.copy.albums.values()].flatMap(({ artistId }) => artistId ?? []);
    return [
      ...ofArtists.filter((id) => !this.copy.artists.has(id)),
      ...songs.flatMap(({ albumId }) => albumId ?? []).filter((id) => !this.copy.albums.has(id)),
    ];
  }

  get lists(): Lists {
    const { copy } = this;
    const songs = [...copy.songs.values()];
    const albums = [...copy.albums.values()];
    const onAlbum = (id: string): FeedSong[] => songs.filter(({ albumId }) => albumId === id);
    return {
      songs: inOrderOfIds(songs.map((song) => shownSong(copy, song))),
      albums: inOrderOfIds(
        albums.map((album) => ({
          ...shownAlbum(copy, album, onAlbum(album._id)),
          songs: onAlbum(album._id)
            .map(({ _id }) => _id)
            .toSorted(),
        })),
      ),
      artists: inOrderOfIds([...copy.artists.values()].map(artistsIn(copy))),
    };
  }
}

const inOrderOfIds = <Item extends Row>(items: Item[]): Item[] => items.toSorted((one, other) => (one._id < other._id ? -1 : 1));

/** Returns the lists that the server sends to other clients, in the order of ids. */
export async function listsOf(fetchJson: (path: string) => Promise<unknown>): Promise<Lists> {
  const songs = (await fetchJson('/api/songs')) as Song[];
  const albums = (await fetchJson('/api/albums')) as Album[];
  const artists = (await fetchJson('/api/artists')) as Artist[];
  return {
    songs: inOrderOfIds(songs),
    albums: inOrderOfIds(albums.map((album) => ({ ...album, songs: album.songs.map(({ _id }) => _id).toSorted() }))),
    artists: inOrderOfIds(artists),
  };
}
