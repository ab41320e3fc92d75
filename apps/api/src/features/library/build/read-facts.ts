import * as z from 'zod';
import { foldedName } from '../../../platform/encoding/clean-text';
import type { SongFacts } from './describe-song';

/** Seconds: a change of tags does not change the length. */
const SAME_LENGTH = 1;

const readFacts = z.object({
  title: z.string(),
  artist: z.nullish(z.string()),
  album: z.nullish(z.string()),
  albumArtist: z.nullish(z.string()),
  releaseDate: z.string(),
  releaseDateKnown: z.boolean(),
  trackNumber: z.nullish(z.number()),
  discNumber: z.nullish(z.number()),
  genres: z.array(z.string()),
  duration: z.number(),
  /** Absent if it was not read. */
  picture: z.nullish(z.string()),
});
/** The facts of a file when it was read. */
export type ReadFacts = z.infer<typeof readFacts>;

export const parseFacts = (stored: unknown): ReadFacts | undefined => readFacts.safeParse(stored).data;

export function factsOf(said: SongFacts, duration: number, picture: string | null | undefined): ReadFacts {
  const { isArtistFolder: _, ...facts } = said;
  return { ...facts, duration, picture };
}

/** Whether other content at the same path is the same song with other tags. */
export const isSameSong = (was: ReadFacts, facts: SongFacts, duration: number): boolean =>
  foldedName(was.title) === foldedName(facts.title) || Math.abs(was.duration - duration) < SAME_LENGTH;

export const isOnOtherAlbum = (was: ReadFacts, { album, albumArtist }: SongFacts): boolean =>
  isOtherName(was.album, album) || isOtherName(was.albumArtist, albumArtist);

export const isOtherName = (was: string | null | undefined, is: string | null | undefined): boolean =>
  foldedName(was ?? '') !== foldedName(is ?? '');
