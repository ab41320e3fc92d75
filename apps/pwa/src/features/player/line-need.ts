import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import type { Playback } from './create-playback';

/**
 * What a song that somebody plays still needs of the line. `sound`: it has none, or stands still. `ahead`: too little of it is there to play on
 * beside other transfers.
 */
export type LineNeed = 'sound' | 'ahead' | 'none';

const AHEAD_SECONDS = 30;
/** Of files whose length is estimated. */
const END_SECONDS = 1;
/** A song that gets no sound, or never enough ahead, keeps nothing from starting any longer. */
const AT_MOST_MS = 60_000;

/**
 * The one place that knows whether what works behind the page may use the line. Once enough of a song is there, it needs nothing until it stands
 * still: browsers fill up what they have ahead now and then.
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

/** A browser that loads nothing more of a song that sounds has what it wants ahead, which may be less. */
function hasEnough(clock: Playback['clock'], isSilent: boolean): boolean {
  const [from, until] = [clock.position(), clock.bufferedUntil()];
  const left = (clock.duration() ?? Infinity) - from - END_SECONDS;
  return (until > from && until - from >= Math.min(AHEAD_SECONDS, left)) || !(isSilent || clock.isLoading());
}
