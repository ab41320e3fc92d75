import type { Members, Value } from './values';

/** What OpenSubsonic has added to songs, albums and artists as lists and objects: elements in XML. */
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

/** Tokens came with it, in 2015. Later players skip elements that they do not know. */
const FIRST_LENIENT_MINOR = 13;

/** Whether a player is of so old a version that it takes every element of an album for a song, as Clementine does. */
export function isFromBefore(version: string | undefined): boolean {
  const minor = /^1\.(\d{1,3})/.exec(version ?? '')?.[1];
  return minor !== undefined && Number(minor) < FIRST_LENIENT_MINOR;
}

/** Leaves those elements out. The members of the answer itself are the protocol's own, such as `artists` and `genres`. */
export const withoutAdded = (answer: Members): Members => mapped(Object.entries(answer));

const pruned = (value: Value): Value => {
  if (isList(value)) return value.map(pruned);
  return typeof value === 'object' ? mapped(Object.entries(value).filter(([name]) => !ADDED_ELEMENTS.has(name))) : value;
};

const mapped = (entries: [string, Value | undefined][]): Members =>
  Object.fromEntries(entries.map(([name, value]) => [name, value === undefined ? undefined : pruned(value)]));

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
