import { LONGEST_ARTIST_NAME, LONGEST_CREDIT } from '../catalogue/catalogue-limits';
import type { ContributorRole, WrittenContributors, WrittenCredit } from '../catalogue/written-credit';

/** What the parser of tags has read. */
interface ParsedTags {
  native: Readonly<Record<string, readonly { id: string; value: unknown }[]>>;
  quality: { warnings: readonly { message: string }[] };
}

/** Makes one clean line of at most so many UTF-16 units of a text in tags; undefined when nothing is left. */
type ToLine = (text: string, longest: number) => string | undefined;

/** The first kind of tag that says something counts, in the order that the parser has for everything else. */
const KINDS = ['APEv2', 'vorbis', 'ID3v2.4', 'ID3v2.3', 'ID3v2.2', 'exif', 'iTunes', 'ID3v1'];
/** Kinds that hold several values apart by a slash, which names such as K/DA contain. The parser splits there. */
const WITH_SLASHES = ['ID3v2.3', 'ID3v2.2'];

/** The frames, in capitals, that have the credit as one text, and those that have each name as a value. */
interface Frames {
  written: readonly string[];
  names: readonly string[];
}

const itunes = (name: string) => `----:COM.APPLE.ITUNES:${name}`;
const ARTIST: Frames = {
  written: ['TPE1', 'TP1', 'ARTIST', 'IART', '\u00a9ART'],
  names: ['TXXX:ARTISTS', 'ARTISTS', itunes('ARTISTS')],
};
const ALBUM_ARTIST: Frames = {
  written: ['TPE2', 'TP2', 'ALBUMARTIST', 'ALBUM ARTIST', 'AART', itunes('BAND')],
  names: ['ALBUMARTISTS', 'ALBUM ARTISTS'].flatMap((name) => [`TXXX:${name}`, name, itunes(name)]),
};

/** The names for sorting. They may be held apart as those for reading are. */
const ARTIST_SORT: Frames = {
  written: ['TSOP', 'TSP', 'XSOP', 'ARTISTSORT', 'SOAR', 'TXXX:ARTISTSORT', itunes('ARTISTSORT')],
  names: ['ARTISTSSORT', 'ARTISTS_SORT'].flatMap((name) => [`TXXX:${name}`, name, itunes(name)]),
};
const ALBUM_ARTIST_SORT: Frames = {
  written: ['TSO2', 'TS2', 'ALBUMARTISTSORT', 'SOAA', 'TXXX:ALBUMARTISTSORT', itunes('ALBUMARTISTSORT')],
  names: ['ALBUMARTISTSSORT', 'ALBUMARTISTS_SORT'].flatMap((name) => [`TXXX:${name}`, name, itunes(name)]),
};

const ROLES: Readonly<Record<ContributorRole, Frames>> = {
  composer: { written: ['TCOM', 'TCM', 'COMPOSER', '\u00a9WRT'], names: [] },
  conductor: { written: ['TPE3', 'TP3', 'CONDUCTOR', itunes('CONDUCTOR')], names: [] },
  remixer: { written: ['TPE4', 'TP4', 'REMIXER', 'MIXARTIST', itunes('REMIXER')], names: [] },
};

/** More than a song has, so that it can be said how many are left out. */
const MOST_READ = 1_000;

/** What tags say of the artists of a song, for `readCredits`. */
export const artistsInTags = (metadata: ParsedTags, toLine: ToLine): WrittenCredit => creditIn(metadata, ARTIST, toLine);
export const albumArtistsInTags = (metadata: ParsedTags, toLine: ToLine): WrittenCredit => creditIn(metadata, ALBUM_ARTIST, toLine);
export const artistSortsInTags = (metadata: ParsedTags, toLine: ToLine): WrittenCredit => creditIn(metadata, ARTIST_SORT, toLine);
export const albumArtistSortsInTags = (metadata: ParsedTags, toLine: ToLine): WrittenCredit =>
  creditIn(metadata, ALBUM_ARTIST_SORT, toLine);
export const contributorsInTags = (metadata: ParsedTags, toLine: ToLine): WrittenContributors => ({
  composer: creditIn(metadata, ROLES.composer, toLine),
  conductor: creditIn(metadata, ROLES.conductor, toLine),
  remixer: creditIn(metadata, ROLES.remixer, toLine),
});

function creditIn(metadata: ParsedTags, frames: Frames, toLine: ToLine): WrittenCredit {
  const lineOf = (text: string | undefined) => (text === undefined ? undefined : toLine(text, LONGEST_CREDIT));
  // One letter more than a name may have, so that it is known that it was cut.
  const linesOf = (values: readonly string[]) => values.flatMap((text) => toLine(text, LONGEST_ARTIST_NAME + 1) ?? []);
  for (const kind of KINDS) {
    const written = valuesOf(metadata, kind, frames.written);
    const names = valuesOf(metadata, kind, frames.names);
    const credit = written.isSlashed ? [written.values.join('/')] : written.values;
    const text = credit.length === 1 ? credit[0] : undefined;
    if (names.values.length > 0) {
      const parts = names.isSlashed ? withSlashes(names.values, text ?? names.values.join('/')) : names.values;
      return { written: lineOf(text), names: linesOf(parts) };
    }
    if (credit.length > 0) return { written: lineOf(text), names: text === undefined ? linesOf(credit) : [] };
  }
  return { written: undefined, names: [] };
}

interface Values {
  values: string[];
  /** Whether the parser has split them at slashes. */
  isSlashed: boolean;
}

/** The values of the first of the frames that has some. */
function valuesOf({ native, quality }: ParsedTags, kind: string, ids: readonly string[]): Values {
  const frames = native[kind] ?? [];
  for (const id of ids) {
    const texts = frames.flatMap((frame) => (frame.id.toUpperCase() === id && typeof frame.value === 'string' ? frame.value : []));
    const values = texts.flatMap((text) => text.split('\0')).filter((value) => value.trim() !== '');
    if (values.length === 0) continue;
    const [frame] = id.split(':', 1);
    const isApart = values.length > texts.length || quality.warnings.some(({ message }) => message.startsWith(`${kind} ${frame} uses`));
    return { values: values.slice(0, MOST_READ), isSlashed: values.length > 1 && WITH_SLASHES.includes(kind) && !isApart };
  }
  return { values: [], isSlashed: false };
}

/** Joins parts again that the credit has with a slash. */
function withSlashes(parts: readonly string[], credit: string): string[] {
  const names: string[] = [];
  for (const part of parts) {
    const joined = `${names.at(-1) ?? ''}/${part}`;
    if (names.length > 0 && credit.includes(joined)) names[names.length - 1] = joined;
    else names.push(part);
  }
  return names;
}
