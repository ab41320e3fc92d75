import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import type { Playback } from './create-playback';

/**
 * How much a song that plays still needs the line. `sound`: it is not audible yet, or has stalled. `ahead`: too little of it is loaded to
 * play on beside other transfers.
 */
export type LineNeed = 'sound' | 'ahead' | 'none';

const AHEAD_SECONDS = 30;
/** The tolerance for files whose length is estimated. */
const END_SECONDS = 1;
/** A song that never becomes audible, or never loads enough ahead, delays other transfers no longer than this. */
const AT_MOST_MS = 60_000;

/**
 * The one place that knows whether background work may use the line. Once enough of a song is loaded, the song needs nothing until it
 * stalls: browsers refill their buffer now and then.
 */
export function lineNeed({ player, clock }: Pick<Playback, 'player' | 'clock'>): Readable<LineNeed> {
  const need = createStore<LineNeed>('none');
  let last: { url: string | undefined; isSilent: boolean } = { url: undefined, isSilent: false };
  let isSettled = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(timer);
    isSettled = true;
    need.set('none');
  };
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, AT_MOST_MS);
    isSettled = false;
  };
  const look = () => {
    const now = player.getSnapshot();
    const isPlaying = now.matches({ playback: 'playing' });
    const isSilent = now.matches({ playback: { playing: 'buffering' } });
    const url = isPlaying ? now.context.song?.audioUrl : undefined;
    if (isPlaying && (url !== last.url || (isSilent && !last.isSilent))) begin();
    last = { url, isSilent };
    if (isSettled) return;
    if (!isPlaying || hasEnough(clock, isSilent)) settle();
    else need.set(isSilent ? 'sound' : 'ahead');
  };
  player.subscribe({ next: look, complete: settle });
  clock.subscribe(look);
  return need;
}

/** A browser that stops loading a song that is audible has as much ahead as it wants, which may be less. */
function hasEnough(clock: Playback['clock'], isSilent: boolean): boolean {
  const [from, until] = [clock.position(), clock.bufferedUntil()];
  const left = (clock.duration() ?? Infinity) - from - END_SECONDS;
  return (until > from && until - from >= Math.min(AHEAD_SECONDS, left)) || !(isSilent || clock.isLoading());
}
