import {
  albumArtistSortsInTags,
  albumArtistsInTags,
  artistSortsInTags,
  artistsInTags,
  dateInTags,
  editionInTags,
  LONGEST_GENRE,
  meansNoGenre,
  meansVariousArtists,
  MOST_GENRES,
  originalDateInTags,
  readCredits,
  releaseDate,
  splitGenres,
  VARIOUS_ARTISTS,
  withSortNames,
} from '@chorus/contracts';
import type { NamedCredit, SortedCredit } from '@chorus/contracts';
import type { IAudioMetadata } from 'music-metadata';

export interface SongTags {
  title?: string | undefined;
  /** The first of the artists. */
  artist?: string | undefined;
  /** Set if there are several. */
  artists?: readonly NamedCredit[] | undefined;
  albumArtist?: string | undefined;
  /** Set if there are several. */
  albumArtists?: readonly NamedCredit[] | undefined;
  /** The names by which lists sort artists, by the artists' names. */
  sortNames?: ReadonlyMap<string, string> | undefined;
  album?: string | undefined;
  date?: string | undefined;
  /** When the album first came out, in whatever edition. */
  originalDate?: string | undefined;
  /** The edition of the album. */
  edition?: string | undefined;
  duration?: number | undefined;
  genres?: string[] | undefined;
  cover?: File | undefined;
}

export type ReadMetadata = Pick<IAudioMetadata, 'common' | 'format' | 'native' | 'quality'>;

export function tagsOf(metadata: ReadMetadata, cover: File | undefined): SongTags {
  const { common, format, native } = metadata;
  // WAV tags declare no encoding and are read as Latin-1, but most programs write UTF-8.
  const text = 'exif' in native ? redecoded : clean;
  const line = (written: string, longest: number) => text(written)?.slice(0, longest);
  const { credits: artists } = readCredits(artistsInTags(metadata, line));
  const { credits: albumArtists } = readCredits(albumArtistsInTags(metadata, line));
  return {
    title: text(common.title),
    artist: artists[0]?.name,
    artists: severalIn(artists),
    albumArtist: albumArtistOf(albumArtists[0]?.name, common.compilation),
    albumArtists: severalIn(albumArtists),
    sortNames: sortNamesOf([
      ...withSortNames(albumArtists, albumArtistSortsInTags(metadata, line)),
      ...withSortNames(artists, artistSortsInTags(metadata, line)),
    ]),
    album: text(common.album),
    date: dateOf(dateInTags(metadata)),
    originalDate: dateOf(originalDateInTags(metadata)),
    edition: editionInTags(metadata, line),
    duration: format.duration && Number.isFinite(format.duration) ? Math.round(format.duration) : undefined,
    genres: genresOf(common.genre?.flatMap((names) => text(names) ?? [])),
    cover,
  } satisfies Record<keyof SongTags, unknown>;
}

const severalIn = (credits: readonly NamedCredit[]) => (credits.length > 1 ? credits : undefined);

function sortNamesOf(credits: readonly SortedCredit[]): ReadonlyMap<string, string> | undefined {
  const names = new Map(credits.flatMap(({ name, sortName }) => (sortName === undefined ? [] : [[name, sortName] as const])));
  return names.size > 0 ? names : undefined;
}

function albumArtistOf(name: string | undefined, isCompilation = false): string | undefined {
  if (name === undefined) return isCompilation ? VARIOUS_ARTISTS : undefined;
  return meansVariousArtists(name) ? VARIOUS_ARTISTS : name;
}

/** Reads genres like the server, which takes them from the file if the form has none. */
function genresOf(written: readonly string[] = []): string[] | undefined {
  const names = written.flatMap(splitGenres).filter((name) => !meansNoGenre(name) && name.length <= LONGEST_GENRE);
  const byName = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  return names.length > 0 ? [...byName.values()].toReversed().slice(0, MOST_GENRES) : undefined;
}

function clean(text = ''): string | undefined {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Z}\s]+/gu, ' ')
    .trim();
  return line === '' ? undefined : line;
}

function redecoded(text: string | undefined): string | undefined {
  if (text === undefined || /[^\0-\xff]/.test(text)) return clean(text);
  try {
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return clean(text);
  }
}

/** Reads a date like the server. A year alone stays one. */
const dateOf = (text: string | undefined): string | undefined => (/^\d{4}$/.test(text ?? '') ? text : releaseDate(text));
