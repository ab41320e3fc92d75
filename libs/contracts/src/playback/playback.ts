import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { song } from '../catalogue/song';
import { line } from '../text/line';

/** The most songs of a queue that another device can continue with. */
export const MOST_CONTINUED_SONGS = 200;

const LONGEST_SONG_SECONDS = 86_400;

/** The largest integer that the database column holds. */
const LARGEST_INTEGER = 2_147_483_647;

/** Counts the person's writes. */
export const playbackRevision = z.int().check(z.minimum(0), z.maximum(LARGEST_INTEGER));

const index = z.int().check(z.minimum(0), z.maximum(MOST_CONTINUED_SONGS - 1));
const seconds = z.number().check(z.minimum(0), z.maximum(LONGEST_SONG_SECONDS));

/** The longest name of the list that the songs are from. Longer names are cut. */
export const LONGEST_SOURCE = 200;

const places = z.array(index).check(z.maxLength(MOST_CONTINUED_SONGS));

/** The arrangement of the queue. Without it, the songs play in order, without a source. */
export const playbackArrangement = z.object({
  /** The name of the album, artist or list that the songs are from. */
  source: z.optional(line(LONGEST_SOURCE)),
  isShuffled: z.boolean(),
  /** The ids in the order before shuffling, with repeats. Empty unless the queue is shuffled. */
  ordered: z.array(catalogueId).check(z.maxLength(MOST_CONTINUED_SONGS)),
  /** The same order as places in `songIds`, which tell copies of a song apart. Devices of release 1 omit it. */
  order: z.optional(places),
  /** Places in `songIds` of songs that the person queued by hand, which play before the rest. Devices of release 1 omit it. */
  byHand: z.optional(places),
  repeat: z.enum(['off', 'one', 'all']),
  /** The number of songs in the queue if `songIds` is only a part of it. */
  songCount: z.optional(z.int().check(z.minimum(MOST_CONTINUED_SONGS), z.maximum(LARGEST_INTEGER))),
});
export type PlaybackArrangement = z.infer<typeof playbackArrangement>;

/** Reports what plays on a device. `revision` is the last one that the device knows. */
export const playbackWrite = z
  .object({
    songIds: z.array(catalogueId).check(z.minLength(1), z.maxLength(MOST_CONTINUED_SONGS)),
    /** The place of the current song in `songIds`. */
    index,
    /** The position in the current song. */
    seconds,
    isPlaying: z.boolean(),
    arrangement: z.optional(playbackArrangement),
    revision: playbackRevision,
  })
  .check(
    z.refine((write) => write.index < write.songIds.length, { error: 'Must be one of the songs', path: ['index'] }),
    z.refine(
      ({ songIds, arrangement: { order = [], byHand = [] } = {} }) => [...order, ...byHand].every((place) => place < songIds.length),
      {
        error: 'Must be places of the songs',
        path: ['arrangement'],
      },
    ),
  );
export type PlaybackWrite = z.infer<typeof playbackWrite>;

/**
 * The song that was played last, and the device. `label` names browser and system as `Session` does. The position is from `ageMs`
 * milliseconds ago; it is an age and not a time because the clocks of devices differ.
 */
export const playback = z.object({
  song,
  seconds: z.number(),
  isPlaying: z.boolean(),
  ageMs: z.number(),
  label: z.string(),
  isThisDevice: z.boolean(),
  /** The number of songs in the queue if another device continues with only a part of it. Nodes of release 1 omit it. */
  songCount: z.optional(z.int()),
});
export type Playback = z.infer<typeof playback>;

/** Without `playback` there is nothing to continue with. */
export const playbackState = z.object({ revision: z.int(), playback: z.optional(playback) });
export type PlaybackState = z.infer<typeof playbackState>;

/** Deleted songs are left out. All places, also those of the arrangement, refer to the remaining `songs`. */
export const playbackQueue = z.object({
  revision: z.int(),
  songs: z.array(song),
  /** The place of the current song. Absent when that song is deleted, and from nodes of release 1. */
  index: z.optional(z.int()),
  arrangement: z.optional(playbackArrangement),
});
export type PlaybackQueue = z.infer<typeof playbackQueue>;

/** The form in a person's data export. */
export const storedPlayback = z.object({
  songIds: z.array(z.uuid()),
  index: z.number(),
  seconds: z.number(),
  isPlaying: z.boolean(),
  device: z.string(),
  arrangement: z.optional(playbackArrangement),
  at: z.iso.datetime(),
});
