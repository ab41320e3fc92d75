import { foldedCredit, type NamedCredit } from '@chorus/contracts';
import * as z from 'zod';
import { foldedName } from '../../../platform/encoding/clean-text';
import type { NewSong } from '../../catalogue/catalogue.writer';
import { readers } from '../compare/imported-files.queries';
import type { CreditedTo, SongFacts } from './describe-song';

/** Seconds: a change of tags does not change the length. */
const SAME_LENGTH = 1;

const credits = z.nullish(z.array(z.object({ name: z.string(), joinPhrase: z.string(), sortName: z.optional(z.string()) })));

/** Fields that a later reader adds must be `nullish`, so that the facts of files that earlier ones read stay readable. */
const readFacts = z.object({
  title: z.string(),
  artist: z.nullish(z.string()),
  credits,
  album: z.nullish(z.string()),
  albumArtist: z.nullish(z.string()),
  albumCredits: credits,
  releaseDate: z.string(),
  releaseDateKnown: z.boolean(),
  originalDate: z.nullish(z.string()),
  edition: z.nullish(z.string()),
  trackNumber: z.nullish(z.number()),
  discNumber: z.nullish(z.number()),
  genres: z.array(z.string()),
  recordingId: z.nullish(z.string()),
  contributors: z.nullish(z.array(z.object({ role: z.string(), name: z.string() }))),
  duration: z.number(),
  tagsEncoding: z.nullish(z.string()),
  /** Absent if it was not read. */
  picture: z.nullish(z.string()),
});
/** The facts of a file when it was read. */
export type ReadFacts = z.infer<typeof readFacts>;

export const parseFacts = (stored: unknown): ReadFacts | undefined => readFacts.safeParse(stored).data;

export function factsOf(said: SongFacts, duration: number, picture: string | null | undefined): ReadFacts {
  const { isArtistFolder: _, ...facts } = said;
  const { originalDate = null, edition = null } = facts;
  return { ...facts, ...columnsIn(facts), originalDate, edition, duration, picture };
}

type ReadColumn = (typeof readers)[number][number];
const [, ...later] = readers;
const laterColumns: readonly ReadColumn[] = later.flat();

/** Null is what a file lacks, and absent from stored facts is what was not read. Artists and albums have rows of their own. */
export const columnsIn = (facts: Pick<SongFacts | ReadFacts, ReadColumn>) =>
  ({
    title: facts.title,
    releaseDate: facts.releaseDate,
    releaseDateKnown: facts.releaseDateKnown,
    genres: facts.genres,
    trackNumber: facts.trackNumber ?? null,
    discNumber: facts.discNumber ?? null,
    recordingId: facts.recordingId ?? null,
  }) satisfies Pick<NewSong, ReadColumn>;

/** Only the columns that `isMeant` chooses. */
export function columnsWhere(facts: SongFacts, isMeant: (column: ReadColumn) => boolean): Partial<ReturnType<typeof columnsIn>> {
  const columns = columnsIn(facts);
  const chosen: Partial<typeof columns> = {};
  const add = <Name extends ReadColumn>(name: Name) => (chosen[name] = columns[name]);
  for (const name of readers.flat().filter(isMeant)) add(name);
  return chosen;
}

/** Whether no import that asked for the column has read any of the files: it is unknown what they said. */
export const isUnread = (files: readonly (ReadFacts | undefined)[], column: ReadColumn): boolean =>
  laterColumns.includes(column) && files.every((was) => was?.[column] === undefined);

export const hasOtherContributors = (was: ReadFacts, { contributors }: SongFacts): boolean =>
  was.contributors ? JSON.stringify(was.contributors) !== JSON.stringify(contributors) : false;

/** Whether no import that asked for its artists has read any of the files. */
export const isCreditUnread = (files: readonly (ReadFacts | undefined)[]): boolean => files.every((was) => !was?.credits);

/** Whether other content at the same path is the same song with other tags. */
export const isSameSong = (was: ReadFacts, facts: SongFacts, duration: number): boolean =>
  foldedName(was.title) === foldedName(facts.title) || Math.abs(was.duration - duration) < SAME_LENGTH;

/** An import that did not ask for credits noted the first artist or the whole text as the artist. */
const isOtherText = (was: string | null | undefined, text: string | null | undefined, credits: readonly NamedCredit[]): boolean =>
  [text, ...credits.slice(0, 1).map(({ name }) => name)].every((name) => isOtherName(was, name));

export const isOtherCredit = (was: ReadFacts, { artist, credits: now }: SongFacts): boolean =>
  was.credits ? textOf(was.credits) !== textOf(now) : isOtherText(was.artist, artist, now);

/** Whether the same text is by others, since it was not known then which names are never split. */
export const isSplitOtherwise = (was: CreditedTo, is: CreditedTo): boolean =>
  foldedName(was.text) === foldedName(is.text) && textOf(was.credits) !== textOf(is.credits);

const textOf = (those: readonly NamedCredit[]) => JSON.stringify(those.map(({ name, joinPhrase }) => [foldedCredit(name), joinPhrase]));

export const isOnOtherAlbum = (was: ReadFacts, { album, albumArtist, albumCredits }: SongFacts): boolean =>
  isOtherName(was.album, album) || isOtherText(was.albumArtist, albumArtist, was.albumCredits ? [] : albumCredits);

const isOtherName = (was: string | null | undefined, is: string | null | undefined): boolean =>
  foldedName(was ?? '') !== foldedName(is ?? '');
