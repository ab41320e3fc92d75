import { playCounts, playScrobbles } from '@chorus/contracts';
import * as z from 'zod/mini';

export const PLAYBACK_STATES = ['starting', 'playing', 'paused', 'stopped'] as const;

/** The state of a player's current or last song, from its reports. Times are in milliseconds. */
export const heardSong = z.object({
  songId: z.string(),
  durationMs: z.number(),
  startedAt: z.number(),
  /** How much of the song was heard by `at`. */
  heardMs: z.number(),
  state: z.enum(PLAYBACK_STATES),
  positionMs: z.number(),
  rate: z.number(),
  at: z.number(),
  /** Whether the player asked for it not to count (`ignoreScrobble`). */
  isUncounted: z.boolean(),
});
export type HeardSong = z.infer<typeof heardSong>;
export type ReportedSong = Omit<HeardSong, 'startedAt' | 'heardMs'>;

/** Players submit either the start or the end of a play as its time, by a clock that may be off by this much. */
const SAME_PLAY_MS = 60_000;

interface AfterReport {
  /** The song before, if the player went on without reporting that it stopped. */
  left?: HeardSong;
  /** Undefined for a stop without a song. */
  song: HeardSong | undefined;
}

/** A player may report that a song stopped after it has reported the next one. */
export const isLate = (before: HeardSong | undefined, { songId, state }: Pick<ReportedSong, 'songId' | 'state'>): boolean =>
  before !== undefined && before.state !== 'stopped' && before.songId !== songId && state === 'stopped';

/** Returns the state after a report that is not late. Each start of a song, even of the same one, is a new play. */
export function afterReport(before: HeardSong | undefined, reported: ReportedSong): AfterReport {
  const { songId, state, at } = reported;
  const isUnfinished = before !== undefined && before.state !== 'stopped';
  if (isUnfinished && before.songId === songId && (state !== 'starting' || before.state === 'starting'))
    return { song: { ...before, ...reported, heardMs: heardUntil(before, at) } };
  const left = isUnfinished ? { ...before, heardMs: heardUntil(before, at), state: 'stopped' as const, at } : undefined;
  if (state === 'stopped') return { song: undefined };
  return { ...(left && { left }), song: { ...reported, startedAt: at, heardMs: 0 } };
}

/** Players report changes only, so a song that plays is assumed to go on, at most until its end. */
function heardUntil({ heardMs, state, positionMs, durationMs, rate, at }: HeardSong, now: number): number {
  if (state !== 'playing') return heardMs;
  return heardMs + Math.max(0, Math.min((now - at) * rate, durationMs - positionMs));
}

/** Whether to store the play now: once it counts, once it is long enough to scrobble, and when the song is over. */
export function isWorthStoring(before: HeardSong | undefined, after: HeardSong): boolean {
  const seconds = after.durationMs / 1_000;
  const is = after.heardMs / 1_000;
  const was = before?.startedAt === after.startedAt && !before.isUncounted ? before.heardMs / 1_000 : 0;
  if (after.isUncounted || !playCounts(is, seconds)) return false;
  const isEnough = !playCounts(was, seconds) || (playScrobbles(is, seconds) && !playScrobbles(was, seconds));
  return isEnough || (after.state === 'stopped' && is > was);
}

/** Whether a submitted play is this reported one. */
export const isPlayOf = ({ songId, durationMs, startedAt, at }: HeardSong, submitted: { songId: string; time: number }): boolean =>
  songId === submitted.songId && submitted.time > startedAt - SAME_PLAY_MS && submitted.time < at + durationMs + SAME_PLAY_MS;
