import { song } from '@chorus/contracts';
import * as z from 'zod/mini';

/** What a listener chose to keep: one song, or all that an album or an artist has. It is complete in itself, for a page that starts without a network. */
export const keptItem = z.object({
  kind: z.enum(['song', 'album', 'artist']),
  id: z.string(),
  title: z.string(),
  /** Who it is by; empty for an artist. */
  artist: z.string(),
  imageUrl: z.string(),
  songs: z.array(song),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
  isPaused: z.boolean(),
});
export type KeptItem = z.infer<typeof keptItem>;
export type KeptName = Pick<KeptItem, 'kind' | 'id'>;

/** A song that lies here by itself: somebody heard it, or was about to. */
export const automaticSong = z.object({
  song,
  /** When it last counted as played, in milliseconds since 1970; 0 when it was only fetched ahead. */
  playedAt: z.number(),
});
export type AutomaticSong = z.infer<typeof automaticSong>;

export const isSameItem = (one: KeptName, other: KeptName): boolean => one.kind === other.kind && one.id === other.id;
