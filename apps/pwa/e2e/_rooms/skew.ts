import type { RoomItem, RoomState } from '@chorus/contracts';
import { roomPlaceAt, roomStartOf } from '@chorus/contracts';
import type { Sample, Stall } from './watch-position';

/** A state of the room; `from` is when a command created it, by the machine's clock. */
export interface Moment {
  from: number;
  state: RoomState;
  items: readonly RoomItem[];
}

export interface PageWatch {
  name: string;
  joinedAt: number;
  samples: readonly Sample[];
  stalls: readonly Stall[];
}

/** Milliseconds between a page and its room, for each sample that counts, and the number of samples that do not. */
export interface Skew {
  distances: number[];
  leftOut: { joining: number; afterCommand: number };
  /** Samples while the machine itself stalled. */
  stalled: number;
}

const AFTER_JOINING_MS = 5_000;
const AFTER_COMMAND_MS = 2_000;
/** The distance of a page that is silent, or plays a song that is not in the room. It is also the largest. */
const SILENT_MS = 10_000;

export function skewOf(page: PageWatch, moments: readonly Moment[]): Skew {
  const skew: Skew = { distances: [], leftOut: { joining: 0, afterCommand: 0 }, stalled: 0 };
  for (const sample of page.samples) {
    const moment = moments.findLast(({ from }) => from <= sample.at);
    const expected = moment && roomPlaceAt(moment.state.anchor, moment.items, sample.at);
    if (!moment || !expected?.isPlaying) continue;
    if (isStalledAt(sample.at, page.stalls)) skew.stalled += 1;
    else if (sample.at - page.joinedAt < AFTER_JOINING_MS) skew.leftOut.joining += 1;
    else if (sample.at - Math.max(moment.from, moment.state.anchor.at) < AFTER_COMMAND_MS && moment !== moments[0])
      skew.leftOut.afterCommand += 1;
    else skew.distances.push(distanceOf(sample, moment));
  }
  return skew;
}

/** Measures on the timeline of the room, so that a page that is a bit late with the next song is only a bit away. */
function distanceOf({ at, seconds, src, isSounding }: Sample, { state, items }: Moment): number {
  if (!isSounding) return SILENT_MS;
  const starts = items.flatMap(({ _id, song }) => {
    const start = song && src.endsWith(song.audioUrl) ? startOf(state, items, _id) : undefined;
    return start === undefined ? [] : [start];
  });
  return Math.min(SILENT_MS, ...starts.map((start) => Math.abs(start + seconds * 1_000 - at)));
}

/** Includes earlier songs, which a page may still be playing. */
function startOf({ anchor }: RoomState, items: readonly RoomItem[], itemId: string): number | undefined {
  const later = roomStartOf(anchor, items, itemId);
  if (later !== undefined) return later;
  const [from, to] = [items.findIndex(({ _id }) => _id === itemId), items.findIndex(({ _id }) => _id === anchor.itemId)];
  if (from === -1 || to === -1) return undefined;
  const between = items.slice(from, to).reduce((sum, { duration }) => sum + duration, 0);
  return anchor.at - (anchor.seconds + between) * 1_000;
}

/** A page needs this long to recover after the machine stalled. */
const SETTLES_MS = 1_500;
const isStalledAt = (at: number, stalls: readonly Stall[]): boolean => stalls.some(({ from, to }) => at >= from && at <= to + SETTLES_MS);
