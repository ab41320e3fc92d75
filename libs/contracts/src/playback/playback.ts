import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { song } from '../catalogue/song';
import { line } from '../text/line';

/** The most songs of a queue that another device continues with. */
export const MOST_CONTINUED_SONGS = 200;

const LONGEST_SONG_SECONDS = 86_400;

/** The largest integer that the database column holds. */
const LARGEST_INTEGER = 2_147_483_647;

/** Counts a person's writes. */
export const playbackRevision = z.int().check(z.minimum(0), z.maximum(LARGEST_INTEGER));

const index = z.int().check(z.minimum(0), z.maximum(MOST_CONTINUED_SONGS - 1));
const seconds = z.number().check(z.minimum(0), z.maximum(LONGEST_SONG_SECONDS));

/** Of the list that the songs are from. A longer one is cut. */
export const LONGEST_SOURCE = 200;

const places = z.array(index).check(z.maxLength(MOST_CONTINUED_SONGS));

/** How the queue is arranged. A device that does not say so plays its songs in order, without a source. */
export const playbackArrangement = z.object({
  /** The name of the album, artist or list that the songs are from. */
  source: z.optional(line(LONGEST_SOURCE)),
  isShuffled: z.boolean(),
  /** While shuffled, the ids in the order before shuffling, each as often as its song is there. */
  ordered: z.array(catalogueId).check(z.maxLength(MOST_CONTINUED_SONGS)),
  /** The same as places in the songs, which tell the copies of a song apart. A device of release 1 does not say so. */
  order: z.optional(places),
  /** Places in the songs of those that the person put in by hand: they play before the rest. A device of release 1 does not say so. */
  byHand: z.optional(places),
  repeat: z.enum(['off', 'one', 'all']),
  /** How many songs the queue has, where these are only a part of it. */
  songCount: z.optional(z.int().check(z.minimum(MOST_CONTINUED_SONGS), z.maximum(LARGEST_INTEGER))),
});
export type PlaybackArrangement = z.infer<typeof playbackArrangement>;

/** What plays on a device. `revision` is the last one that the device knows. */
export const playbackWrite = z
  .object({
    songIds: z.array(catalogueId).check(z.minLength(1), z.maxLength(MOST_CONTINUED_SONGS)),
    /** The place of the current song in `songIds`. */
    index,
    /** How far into the current song. */
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
  /** How many songs its queue has, where another device continues with only a part of it. A node of release 1 does not say so. */
  songCount: z.optional(z.int()),
});
export type Playback = z.infer<typeof playback>;

/** Without `playback` there is nothing to continue with. */
export const playbackState = z.object({ revision: z.int(), playback: z.optional(playback) });
export type PlaybackState = z.infer<typeof playbackState>;

/** Places, also those of the arrangement, are in these songs, from which deleted ones are left out. */
export const playbackQueue = z.object({
  revision: z.int(),
  songs: z.array(song),
  /** Of the current song. Absent when it is deleted, and from a node of release 1. */
  index: z.optional(z.int()),
  arrangement: z.optional(playbackArrangement),
});
export type PlaybackQueue = z.infer<typeof playbackQueue>;

/** The form of a person's data export. */
export const storedPlayback = z.object({
  songIds: z.array(z.uuid()),
  index: z.number(),
  seconds: z.number(),
  isPlaying: z.boolean(),
  device: z.string(),
  arrangement: z.optional(playbackArrangement),
  at: z.iso.datetime(),
});
