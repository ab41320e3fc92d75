import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { CatalogueRevision } from '../../catalogue/revision.reader';
import { SongDetailsReader } from '../../catalogue/songs/song-details.reader';
import type { Members } from '../protocol/values';
import { type AlbumEntry, toAlbumEntry } from './album.mapper';
import { toArtistId3 } from './artist.mapper';
import { entrySize } from './entry-size';
import { Portraits } from './portraits';
import { toChild } from './song.mapper';

const MEGABYTE = 1024 * 1024;

/**
 * Usual songs take about 4 KB, those with many names in their tags up to 300 KB. Of a larger library, players that copy it are answered from the
 * database.
 */
const keptWithin = <Entry extends object>(megabytes: number) =>
  new LRUCache<string, Entry>({ maxSize: megabytes * MEGABYTE, sizeCalculation: entrySize });

/** With their ids, in the order of those. Ids that no longer exist are left out. */
type Found<Entry> = (readonly [id: string, entry: Entry])[];

/**
 * What the catalogue says of songs, albums and artists: the same for everybody, so it is kept until there is another revision, as ordered lists
 * are.
 */
@Injectable()
export class CatalogueEntries {
  private readonly songsKnown = keptWithin<Members>(64);
  private readonly albumsKnown = keptWithin<AlbumEntry>(32);
  private readonly artistsKnown = keptWithin<Members>(16);
  /** That of all entries that are kept. */
  private revision = '';

  constructor(
    private readonly current: CatalogueRevision,
    private readonly catalogue: CatalogueReader,
    private readonly details: SongDetailsReader,
    private readonly portraits: Portraits,
  ) {}

  /** The revision as of a moment after the call, of which entries may be asked for. */
  now(): Promise<string> {
    return this.current.read();
  }

  songs(revision: string, ids: readonly string[]): Promise<Found<Members>> {
    return this.find(this.songsKnown, revision, ids, async (missing) => {
      const items = this.catalogue.itemsById({ songs: missing, albums: [], artists: [] });
      const [{ songs }, details] = await Promise.all([items, this.details.byId(missing)]);
      return songs.map((song) => [song._id, toChild(song, details.get(song._id))]);
    });
  }

  albums(revision: string, ids: readonly string[]): Promise<Found<AlbumEntry>> {
    return this.find(this.albumsKnown, revision, ids, async (missing) =>
      (await this.catalogue.albumsById(missing)).map((album) => [album._id, toAlbumEntry(album)]),
    );
  }

  artists(revision: string, ids: readonly string[]): Promise<Found<Members>> {
    return this.find(this.artistsKnown, revision, ids, async (missing) =>
      (await this.catalogue.artistsById(missing)).map((artist) => [artist._id, toArtistId3(artist, this.portraits.ofArtist(artist))]),
    );
  }

  private async find<Entry extends object>(
    known: LRUCache<string, Entry>,
    revision: string,
    ids: readonly string[],
    load: (ids: readonly string[]) => Promise<Found<Entry>>,
  ): Promise<Found<Entry>> {
    if (revision !== this.revision) this.moveTo(revision);
    const found = new Map(ids.map((id) => [id, known.get(id)]));
    const missing = [...found].flatMap(([id, entry]) => (entry ? [] : id));
    for (const [id, entry] of missing.length === 0 ? [] : await load(missing)) {
      found.set(id, entry);
      // An entry may be newer than this revision. Reading a newer revision clears all that is kept.
      if (revision === this.revision) known.set(id, entry);
    }
    return ids.flatMap((id) => {
      const entry = found.get(id);
      return entry ? [[id, entry] as const] : [];
    });
  }

  private moveTo(revision: string): void {
    this.revision = revision;
    for (const known of [this.songsKnown, this.albumsKnown, this.artistsKnown]) known.clear();
  }
}
