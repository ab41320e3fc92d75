import { playCounts, playScrobbles } from '@chorus/contracts';
import * as z from 'zod/mini';

export const PLAYBACK_STATES = ['starting', 'playing', 'paused', 'stopped'] as const;

/** What a player has said of the song that it plays, or has played last. Times are in milliseconds. */
export const heardSong = z.object({
  songId: z.string(),
  durationMs: z.number(),
  startedAt: z.number(),
  /** How much of the song was heard until `at`. */
  heardMs: z.number(),
  state: z.enum(PLAYBACK_STATES),
  positionMs: z.number(),
  rate: z.number(),
  at: z.number(),
  /** Whether the player wants it to count nowhere. */
  isUncounted: z.boolean(),
});
export type HeardSong = z.infer<typeof heardSong>;
export type ReportedSong = Omit<HeardSong, 'startedAt' | 'heardMs'>;

/** Players say when a song was heard by its beginning or its end. */
const SAME_PLAY_MS = 60_000;

interface AfterReport {
  /** The song that the player had left without saying so. */
  left?: HeardSong;
  /** Undefined where nothing was heard. */
  song: HeardSong | undefined;
}

/** Where the next song has begun already, a player may say late that the one before has stopped. */
export const isLate = (before: HeardSong | undefined, { songId, state }: Pick<ReportedSong, 'songId' | 'state'>): boolean =>
  before !== undefined && before.state !== 'stopped' && before.songId !== songId && state === 'stopped';

/** A song that starts, again too, is a play of its own. The report is not late. */
export function afterReport(before: HeardSong | undefined, reported: ReportedSong): AfterReport {
  const { songId, state, at } = reported;
  const isUnfinished = before !== undefined && before.state !== 'stopped';
  if (isUnfinished && before.songId === songId && (state !== 'starting' || before.state === 'starting'))
    return { song: { ...before, ...reported, heardMs: heardUntil(before, at) } };
  const left = isUnfinished ? { ...before, heardMs: heardUntil(before, at), state: 'stopped' as const, at } : undefined;
  if (state === 'stopped') return { song: undefined };
  return { ...(left && { left }), song: { ...reported, startedAt: at, heardMs: 0 } };
}

/** While a song plays, its clock goes on by itself, at most until its end: players say only what changes. */
function heardUntil({ heardMs, state, positionMs, durationMs, rate, at }: HeardSong, now: number): number {
  if (state !== 'playing') return heardMs;
  return heardMs + Math.max(0, Math.min((now - at) * rate, durationMs - positionMs));
}

/** Whether what was heard now has to be stored: where it begins to count, where it is enough to scrobble, and where the song is left. */
export function isWorthStoring(before: HeardSong | undefined, after: HeardSong): boolean {
  const seconds = after.durationMs / 1_000;
  const is = after.heardMs / 1_000;
  const was = before?.startedAt === after.startedAt && !before.isUncounted ? before.heardMs / 1_000 : 0;
  if (after.isUncounted || !playCounts(is, seconds)) return false;
  const isEnough = !playCounts(was, seconds) || (playScrobbles(is, seconds) && !playScrobbles(was, seconds));
  return isEnough || (after.state === 'stopped' && is > was);
}

/** Whether a play that a player submits is the one that it has reported. */
export const isPlayOf = ({ songId, durationMs, startedAt, at }: HeardSong, submitted: { songId: string; time: number }): boolean =>
  songId === submitted.songId && submitted.time > startedAt - SAME_PLAY_MS && submitted.time < at + durationMs + SAME_PLAY_MS;
