import { type Song, UNKNOWN_ARTIST } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { ImportedPathsReader } from '../../library/imported-paths.reader';
import { SearchReader, type SongName } from '../../reads/search/search.reader';
import type { M3u8Entry } from './read-m3u8';

@Injectable()
export class M3u8Matcher {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly files: ImportedPathsReader,
    private readonly search: SearchReader,
  ) {}

  /** The song of each entry: by our address, else by the path that it was imported from, else by artist, title and length. */
  async songsOf(entries: readonly M3u8Entry[]): Promise<(Song | undefined)[]> {
    const found = await this.songsByEntry(entries.map((entry) => [entry, entry.songId]));
    const others = () => entries.filter((entry) => !found.has(entry));
    for (const [entry, song] of await this.songsByPath(others())) found.set(entry, song);
    for (const [entry, song] of await this.songsByName(others())) found.set(entry, song);
    return entries.map((entry) => found.get(entry));
  }

  private async songsByPath(entries: readonly M3u8Entry[]): Promise<Map<M3u8Entry, Song>> {
    const paths = entries.flatMap((entry) => entry.paths.map((path) => ({ entry, path })));
    const ids = await this.files.songsAt(paths.map(({ path }) => path));
    return this.songsByEntry(paths.map(({ entry }, at) => [entry, ids[at]]));
  }

  private async songsByEntry(found: readonly (readonly [M3u8Entry, string | undefined])[]): Promise<Map<M3u8Entry, Song>> {
    const songs = await this.songsById(found.flatMap(([, id]) => id ?? []));
    return new Map(
      found.flatMap(([entry, id]): [M3u8Entry, Song][] => {
        const song = songs.get(id ?? '');
        return song ? [[entry, song]] : [];
      }),
    );
  }

  private async songsByName(entries: readonly M3u8Entry[]): Promise<Map<M3u8Entry, Song>> {
    const names = entries.flatMap((entry) => entry.names.map((name) => ({ entry, name })));
    const ids = await this.search.songsNamed(names.map(({ name }) => searched(name)));
    const songs = await this.songsById(ids.flat());
    const found = new Map<M3u8Entry, Song>();
    for (const [at, { entry }] of names.entries()) {
      const song = closest(
        entry,
        (ids[at] ?? []).flatMap((id) => songs.get(id) ?? []),
      );
      if (song && !found.has(entry)) found.set(entry, song);
    }
    return found;
  }

  private async songsById(ids: readonly string[]): Promise<Map<string, Song>> {
    const songs = await this.catalogue.songsById([...new Set(ids)]);
    return new Map(songs.map((song) => [song._id, song]));
  }
}

const searched = ({ artist, title }: SongName): SongName => ({ title, artist: artist === UNKNOWN_ARTIST ? '' : artist });

/** A single song is taken whatever its length: other programs may have another edition of it, or not count silence. */
function closest({ seconds }: M3u8Entry, songs: readonly Song[]): Song | undefined {
  if (seconds === undefined) return songs[0];
  const apart = ({ duration }: Song) => Math.abs(duration - seconds);
  return songs.toSorted((one, other) => apart(one) - apart(other))[0];
}
