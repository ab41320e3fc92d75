import type { Members, Value } from './values';

/** The lists and objects that OpenSubsonic added to songs, albums and artists. They are elements in XML. */
export const ADDED_ELEMENTS: ReadonlySet<string> = new Set([
  'albumArtists',
  'artists',
  'contributors',
  'discTitles',
  'genres',
  'groupings',
  'isrc',
  'moods',
  'movements',
  'originalReleaseDate',
  'recordLabels',
  'releaseDate',
  'releaseTypes',
  'replayGain',
  'roles',
  'works',
]);

/** Version 1.13 of 2015, which added tokens. Players of this version or later skip unknown elements. */
const FIRST_LENIENT_MINOR = 13;

/** Whether a player's version is so old that it may take every element of an album for a song, as Clementine does. */
export function isFromBefore(version: string | undefined): boolean {
  const minor = /^1\.(\d{1,3})/.exec(version ?? '')?.[1];
  return minor !== undefined && Number(minor) < FIRST_LENIENT_MINOR;
}

/** Leaves those elements out, except at the top level of the answer, where `artists` and `genres` are the protocol's own. */
export const withoutAdded = (answer: Members): Members => mapped(Object.entries(answer));

const pruned = (value: Value): Value => {
  if (isList(value)) return value.map(pruned);
  return typeof value === 'object' ? mapped(Object.entries(value).filter(([name]) => !ADDED_ELEMENTS.has(name))) : value;
};

const mapped = (entries: [string, Value | undefined][]): Members =>
  Object.fromEntries(entries.map(([name, value]) => [name, value === undefined ? undefined : pruned(value)]));

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
