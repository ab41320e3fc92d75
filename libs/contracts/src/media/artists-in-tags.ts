import { LONGEST_ARTIST_NAME, LONGEST_CREDIT } from '../catalogue/catalogue-limits';
import type { ContributorRole, WrittenContributors, WrittenCredit } from '../catalogue/written-credit';
import { itunes, KINDS, type ParsedTags, type ToLine, valuesOf } from './tag-values';

/** The frames, in capitals, that have the credit as one text, and those that have each name as a value. */
interface Frames {
  written: readonly string[];
  names: readonly string[];
}

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
