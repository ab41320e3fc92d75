import * as z from 'zod/mini';
import type { Change } from './changed-values';

const nullableText = z.nullable(z.string());
const texts = z.nullable(z.array(z.string()));

/** As the undo of an audit entry has them: the columns of a song by the names of its entity. */
const values = z.object({
  artistId: z.exactOptional(nullableText),
  artistIds: z.exactOptional(texts),
  joinPhrases: z.exactOptional(texts),
  albumId: z.exactOptional(nullableText),
  releaseDate: z.exactOptional(z.string()),
  releaseDateKnown: z.exactOptional(z.nullable(z.boolean())),
  genres: z.exactOptional(texts),
  imageHash: z.exactOptional(nullableText),
});

const change = z.object({ detail: z.enum(['artists', 'albumId', 'releaseDate', 'genres', 'imageHash']), from: values, to: values });

export const undoOfSongs = z.object({ media: z.array(z.string()), songs: z.array(z.object({ id: z.string(), changes: z.array(change) })) });

/** `media` lists the covers that must exist for the undo. */
export const undoOf = (songs: readonly { id: string; changes: readonly Change[] }[]) => ({
  media: [...new Set(songs.flatMap(({ changes }) => changes.flatMap(({ from }) => from.imageHash ?? [])))],
  songs,
});
