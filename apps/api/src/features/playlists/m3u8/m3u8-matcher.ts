import { type Song, UNKNOWN_ARTIST } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { SearchReader, type SongName } from '../../reads/search/search.reader';
import type { M3u8Entry } from './read-m3u8';

/** Other programs round durations and may not count silence. */
const SECONDS_APART = 3;

@Injectable()
export class M3u8Matcher {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly search: SearchReader,
  ) {}

  /** The song of each entry: by our address, else by artist, title and length. */
  async songsOf(entries: readonly M3u8Entry[]): Promise<(Song | undefined)[]> {
    const addressed = await this.songsById(entries.flatMap(({ songId }) => songId ?? []));
    const songs = entries.map(({ songId }) => (songId === undefined ? undefined : addressed.get(songId)));
    const others = entries.filter((_, at) => songs[at] === undefined);
    const named = await this.songsByName(others);
    return entries.map((entry, at) => songs[at] ?? named.get(entry));
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

function closest({ seconds }: M3u8Entry, songs: readonly Song[]): Song | undefined {
  if (seconds === undefined) return songs[0];
  const apart = ({ duration }: Song) => Math.abs(duration - seconds);
  return songs.filter((song) => apart(song) <= SECONDS_APART).toSorted((one, other) => apart(one) - apart(other))[0];
}
