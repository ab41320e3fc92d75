import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { song } from '../catalogue/song';

/** The most songs of a queue that another device continues with. */
export const MOST_CONTINUED_SONGS = 200;

const LONGEST_SONG_SECONDS = 86_400;

const LARGEST_REVISION = 2_147_483_647;

/** Counts a person's writes. */
export const playbackRevision = z.int().check(z.minimum(0), z.maximum(LARGEST_REVISION));

const index = z.int().check(z.minimum(0), z.maximum(MOST_CONTINUED_SONGS - 1));
const seconds = z.number().check(z.minimum(0), z.maximum(LONGEST_SONG_SECONDS));

/** What plays on a device. `revision` is the last one that the device knows. */
export const playbackWrite = z
  .object({
    songIds: z.array(catalogueId).check(z.minLength(1), z.maxLength(MOST_CONTINUED_SONGS)),
    /** Of the current song in `songIds`. */
    index,
    /** How far into the current song. */
    seconds,
    isPlaying: z.boolean(),
    revision: playbackRevision,
  })
  .check(z.refine((write) => write.index < write.songIds.length, { error: 'Must be one of the songs', path: ['index'] }));
export type PlaybackWrite = z.infer<typeof playbackWrite>;

/**
 * What was last played, and where. `label` names browser and system as `Session` does. The position is where it was `ageMs` milliseconds ago:
 * a duration, since clocks of devices differ.
 */
export const playback = z.object({
  song,
  seconds: z.number(),
  isPlaying: z.boolean(),
  ageMs: z.number(),
  label: z.string(),
  isThisDevice: z.boolean(),
});
export type Playback = z.infer<typeof playback>;

/** Without `playback` there is nothing to continue with. */
export const playbackState = z.object({ revision: z.int(), playback: z.optional(playback) });
export type PlaybackState = z.infer<typeof playbackState>;

/** For the person's export. */
export const storedPlayback = z.object({
  songIds: z.array(z.uuid()),
  index: z.number(),
  seconds: z.number(),
  isPlaying: z.boolean(),
  device: z.string(),
  at: z.iso.datetime(),
});
