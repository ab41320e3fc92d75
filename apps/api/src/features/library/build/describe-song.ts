import {
  dayOf,
  type Contributor,
  creditText,
  LONGEST_ARTIST_NAME,
  meansVariousArtists,
  MOST_CREDITS,
  readContributors,
  readCredits,
  releaseDate,
  type SortedCredit,
  withSortNames,
  type WrittenCredit,
} from '@chorus/contracts';
import { foldedName } from '../../../platform/encoding/clean-text';
import type { SongTags } from '../../audio/inspect/audio.reader';
import { namesFromPath } from '../find/names-from-path';

export interface SongFacts {
  title: string;
  /** The credit as it is written, such as "Nina feat. Björk". */
  artist: string | undefined;
  /** Its artists; empty if it has none. */
  credits: SortedCredit[];
  /** The artist was taken from the folder's name. */
  isArtistFolder: boolean;
  album: string | undefined;
  /** Undefined if the tags do not say; null for a compilation. */
  albumArtist: string | null | undefined;
  albumCredits: SortedCredit[];
  /** `YYYY-MM-DD` */
  releaseDate: string;
  /** False if it is the day of the file. */
  releaseDateKnown: boolean;
  /** When its album first came out, in whatever edition. */
  originalDate: string | undefined;
  /** The edition of its album. */
  edition: string | undefined;
  trackNumber: number | undefined;
  discNumber: number | undefined;
  genres: string[];
  /** Of MusicBrainz. */
  recordingId: string | undefined;
  contributors: Contributor[];
}

/** Who a song or album is by: the credit as it is written, and its artists. */
export interface CreditedTo {
  text: string;
  credits: SortedCredit[];
}

export interface Described {
  isNumberedFolder?: boolean | undefined;
  /** Names that are one artist, whatever is in them. */
  neverSplit?: readonly string[] | undefined;
}

/** Of a file below the music folder; `isNumberedFolder` says whether the files beside it begin with their numbers. */
export function describeSong(
  tags: SongTags,
  path: string,
  modifiedAtMs: number,
  { isNumberedFolder = false, neverSplit }: Described = {},
): SongFacts {
  const names = namesFromPath(path, { isNumbered: tags.trackNumber !== undefined, isNumberedFolder });
  const inTags = creditedTo(tags.artists, neverSplit, tags.artistSorts);
  const known = releaseDate(tags.date) ?? releaseDate(names.year);
  return {
    title: tags.title ?? names.title,
    ...artistOf(inTags ?? creditedTo({ written: names.artist, names: [] }, neverSplit)),
    isArtistFolder: inTags === undefined && names.isArtistFolder,
    album: tags.album ?? names.album,
    ...albumArtistOf(tags, neverSplit),
    releaseDate: known ?? dayOf(modifiedAtMs),
    releaseDateKnown: known !== undefined,
    originalDate: releaseDate(tags.originalDate),
    edition: tags.edition,
    trackNumber: tags.trackNumber ?? names.trackNumber,
    discNumber: tags.discNumber ?? names.discNumber,
    genres: tags.genres,
    recordingId: tags.recordingId,
    contributors: readContributors(tags.contributors, neverSplit),
  };
}

const artistOf = (by: CreditedTo | undefined) => ({ artist: by?.text, credits: by?.credits ?? [] });

function albumArtistOf({ albumArtists, albumArtistSorts, compilation }: SongTags, neverSplit: Described['neverSplit']) {
  const by = creditedTo(albumArtists, neverSplit, albumArtistSorts);
  if (by && !meansVariousArtists(by.text)) return { albumArtist: by.text, albumCredits: by.credits };
  return { albumArtist: by || compilation ? null : undefined, albumCredits: [] };
}

function creditedTo(said: WrittenCredit, neverSplit: Described['neverSplit'], sorts: WrittenCredit = noSorts): CreditedTo | undefined {
  const { credits } = readCredits(said, neverSplit);
  if (credits.length === 0) return undefined;
  const written = credits.length > 1 ? said.written : undefined;
  return { text: written ?? creditText(credits), credits: withSortNames(credits, sorts, neverSplit) };
}

const noSorts: WrittenCredit = { written: undefined, names: [] };

/** What is odd about the artists in the tags, for people. */
export function notesOnArtists({ artists, albumArtists }: SongTags, neverSplit: Described['neverSplit']): string[] {
  const read = [artists, albumArtists].map((said) => readCredits(said, neverSplit));
  const leftOut = Math.max(...read.map((credits) => credits.leftOut));
  return [
    ...(leftOut > 0 ? [`It has ${MOST_CREDITS + leftOut} artists. The first ${MOST_CREDITS} are shown.`] : []),
    ...(read.some(({ isCut }) => isCut) ? [`The name of an artist is longer than ${LONGEST_ARTIST_NAME} characters. It was cut.`] : []),
  ];
}

/**
 * The album artist that the songs of one folder name, else who all of them are by, else the first artist of each; undefined for a compilation.
 */
export function artistOfAlbum(
  songs: readonly Pick<SongFacts, 'artist' | 'credits' | 'albumArtist' | 'albumCredits'>[],
): CreditedTo | undefined {
  const declared = songs.find(({ albumArtist }) => albumArtist !== undefined);
  if (declared) return declared.albumArtist ? { text: declared.albumArtist, credits: declared.albumCredits } : undefined;
  const by = songs.flatMap(({ artist, credits }) => (artist === undefined ? [] : { text: artist, credits }));
  return onlyOne(by) ?? onlyOne(by.flatMap(({ credits: [first] }) => (first ? byOne(first.name) : [])));
}

const byOne = (name: string): CreditedTo => ({ text: name, credits: [{ name, joinPhrase: '' }] });

const onlyOne = (all: readonly CreditedTo[]): CreditedTo | undefined =>
  new Set(all.map(({ text }) => foldedName(text))).size === 1 ? all[0] : undefined;
