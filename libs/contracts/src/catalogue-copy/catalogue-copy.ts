import type { CatalogueChanges } from '../catalogue-feed/catalogue-changes';
import { knownForm } from '../catalogue-feed/catalogue-columns';
import { ROWS_OF_A_PART } from '../catalogue-feed/catalogue-snapshot';
import type { FeedAlbum, FeedArtist, FeedSong } from '../catalogue-feed/feed-rows';
import type { SnapshotRows } from '../catalogue-feed/read-snapshot';
import { ChunkedRows } from './chunked-rows';
import type { Chunk } from './chunked-rows';

export interface TouchedChunks {
  songs: Chunk<FeedSong>[];
  albums: Chunk<FeedAlbum>[];
  artists: Chunk<FeedArtist>[];
}

/** A device's copy of the catalogue: its rows as the feed sends them, at one revision. */
export class CatalogueCopy {
  readonly songs = new ChunkedRows<FeedSong>(ROWS_OF_A_PART);
  readonly albums = new ChunkedRows<FeedAlbum>(ROWS_OF_A_PART);
  readonly artists = new ChunkedRows<FeedArtist>(ROWS_OF_A_PART);

  /** `form`: which columns all of its rows were sent and stored with. */
  constructor(
    public revision: string,
    public form = 0,
  ) {}

  put({ songs = [], albums = [], artists = [] }: SnapshotRows): void {
    for (const song of songs) this.songs.put(song);
    for (const album of albums) this.albums.put(album);
    for (const artist of artists) this.artists.put(artist);
  }

  /** Expects the changes after this copy's revision. */
  apply({ revision, deleted, form, ...rows }: CatalogueChanges): void {
    this.put(rows);
    for (const id of deleted.songs) this.songs.delete(id);
    for (const id of deleted.albums) this.albums.delete(id);
    for (const id of deleted.artists) this.artists.delete(id);
    this.revision = revision;
    this.form = Math.min(this.form, knownForm(form));
  }

  /** Returns the chunks to store: those that changed since the last call, at first all. A chunk without rows is to be deleted. */
  takeTouched(): TouchedChunks {
    return { songs: this.songs.takeTouched(), albums: this.albums.takeTouched(), artists: this.artists.takeTouched() };
  }
}
