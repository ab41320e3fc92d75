import { useEffect, useMemo, useState } from 'react';
import { useStartedService } from '../../../platform/services/services';
import { NORMAL_SPEED } from '../long-songs/long-song-rules';
import { useIsBuffering, useIsPlaying, usePlayback } from '../use-player';
import { lineAt, startOf } from './line-at';
import type { Line } from './line-at';

/** A timer may fire a moment before the element reaches the line. */
const SHORTEST_WAIT_MS = 10;
const noDelay = () => 0;

/** Where a song is. */
export interface SongClock {
  ms: () => number;
  /** How fast it moves on; 0 while it stands still. */
  rate: () => number;
  /** Called now and then, and when the song is somewhere else. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * The index of the line that is heard, -1 before the first. The element reports its time only four times a second: a timer waits for the
 * next line, and is set again whenever the element reports its time.
 */
export function useCurrentLine(lines: readonly Line[]): number {
  const { clock } = usePlayback();
  const isPlaying = useIsPlaying();
  const isBuffering = useIsBuffering();
  const heardDelay = useStartedService('heardDelay') ?? noDelay;
  const heard = useMemo(
    (): SongClock => ({
      ms: () => (clock.position() - heardDelay()) * 1_000,
      // A gapless join slows a silent element down, though not what is heard.
      rate: () => (isPlaying && !isBuffering ? Math.max(NORMAL_SPEED, clock.rate()) : 0),
      subscribe: clock.subscribe,
    }),
    [clock, heardDelay, isPlaying, isBuffering],
  );
  return useLineAt(lines, heard);
}

/** The same by another clock, which must stay the same object while it goes on as it did. */
export function useLineAt(lines: readonly Line[], clock: SongClock): number {
  const [current, setCurrent] = useState(() => lineAt(lines, clock.ms()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const ms = clock.ms();
      const at = lineAt(lines, ms);
      setCurrent(at);
      // A timer that fires too early is set again.
      const wait = (startOf(lines[at + 1]) - ms) / clock.rate();
      if (Number.isFinite(wait)) timer = setTimeout(update, Math.max(SHORTEST_WAIT_MS, wait));
    };
    update();
    const stop = clock.subscribe(update);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [clock, lines]);

  return current;
}
