import { LONGEST_GENRE, meansNoGenre, meansVariousArtists, MOST_GENRES, splitGenres, VARIOUS_ARTISTS } from '@chorus/contracts';
import type { Credit } from '@chorus/contracts';
import type { IAudioMetadata } from 'music-metadata';

export interface SongTags {
  title?: string | undefined;
  /** The first of the artists. */
  artist?: string | undefined;
  /** Set if there are several. */
  artists?: Pick<Credit, 'name' | 'joinPhrase'>[] | undefined;
  albumArtist?: string | undefined;
  album?: string | undefined;
  date?: string | undefined;
  duration?: number | undefined;
  genres?: string[] | undefined;
  cover?: File | undefined;
}

export type ReadMetadata = Pick<IAudioMetadata, 'common' | 'format' | 'native'>;

export function tagsOf({ common, format, native }: ReadMetadata, cover: File | undefined): SongTags {
  // WAV tags declare no encoding and are read as Latin-1, but most programs write UTF-8.
  const text = 'exif' in native ? redecoded : clean;
  return {
    title: text(common.title),
    artist: text(common.artists?.[0] ?? common.artist),
    albumArtist: albumArtistOf(text(common.albumartist), common.compilation),
    album: text(common.album),
    date: dateOf(common.date ?? common.releasedate ?? common.originaldate ?? common.year?.toString()),
    duration: format.duration && Number.isFinite(format.duration) ? Math.round(format.duration) : undefined,
    genres: genresOf(common.genre?.flatMap((names) => text(names) ?? [])),
    cover,
  } satisfies Record<Exclude<keyof SongTags, 'artists'>, unknown>;
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

function dateOf(text: string | undefined): string | undefined {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(text ?? '') ?? [];
  const [year] = /^\d{4}/.exec(text ?? '') ?? [];
  return day ?? year;
}
