import { useEffect, useState } from 'react';
import { useStartedService } from '../../../platform/services/services';
import { NORMAL_SPEED } from '../long-songs/long-song-rules';
import { useIsBuffering, useIsPlaying, usePlayback } from '../use-player';
import { lineAt, startOf } from './line-at';
import type { Line } from './line-at';

/** A timer may fire a moment before the element reaches the line. */
const SHORTEST_WAIT_MS = 10;
const noDelay = () => 0;

/**
 * The index of the line that is heard, -1 before the first. The element reports its time only four times a second: a timer waits for the
 * next line, and is set again whenever the element reports its time.
 */
export function useCurrentLine(lines: readonly Line[]): number {
  const { clock } = usePlayback();
  const isPlaying = useIsPlaying();
  const isBuffering = useIsBuffering();
  const heardDelay = useStartedService('heardDelay') ?? noDelay;
  const [current, setCurrent] = useState(() => lineAt(lines, (clock.position() - heardDelay()) * 1_000));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const ms = (clock.position() - heardDelay()) * 1_000;
      const at = lineAt(lines, ms);
      setCurrent(at);
      // A gapless join slows a silent element down, though not what is heard. A timer that fires too early is set again.
      const wait = (startOf(lines[at + 1]) - ms) / Math.max(NORMAL_SPEED, clock.rate());
      if (isPlaying && !isBuffering && Number.isFinite(wait)) timer = setTimeout(update, Math.max(SHORTEST_WAIT_MS, wait));
    };
    update();
    const stop = clock.subscribe(update);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [clock, heardDelay, lines, isPlaying, isBuffering]);

  return current;
}
