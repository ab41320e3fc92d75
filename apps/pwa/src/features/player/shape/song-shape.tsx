import type { Song } from '@chorus/contracts';
import { loudnessEndpoints, parseMediaUrl } from '@chorus/contracts';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useIsBuffering, usePlayback } from '../use-player';
import { barsOf, pathOf, peaksIn } from './shape-path';
import { queryOf } from '../../../platform/api-client/query-of';

/** One for every three pixels on a phone. */
const BARS = 120;

interface SongShapeProps {
  song: Song;
  /** The share of the song, from 0 to 1. */
  played: number;
  /** In seconds. */
  duration: number;
  isShown: boolean;
  /** Called with true when the waveform replaces the slider's rail. */
  onShown: (isShown: boolean) => void;
}

/** Without a waveform, a change of `played` must not render this again. */
const isSame = (before: SongShapeProps, after: SongShapeProps): boolean =>
  !before.isShown && !after.isShown && before.song === after.song && before.onShown === after.onShown;

/** The waveform behind the seek slider. It takes no input, because the slider above it does. */
export const SongShape = memo(function SongShape({ song, played, duration, onShown }: SongShapeProps) {
  const peaks = useSongPeaks(song);
  const path = useMemo(() => peaks && pathOf(barsOf(peaks, BARS)), [peaks]);

  const hasShape = path !== undefined;
  useEffect(() => {
    onShown(hasShape);
    return () => onShown(false);
  }, [hasShape, onShown]);
  return hasShape && <Shape path={path} played={played} duration={duration} />;
}, isSame);

function Shape({ path, played, duration }: Pick<SongShapeProps, 'played' | 'duration'> & { path: string }) {
  const { clock } = usePlayback();
  const bufferedUntil = useSyncExternalStore(clock.subscribe, clock.bufferedUntil, () => 0);
  const buffered = duration > 0 ? Math.min(1, bufferedUntil / duration) : 0;
  return (
    <>
      <Bars path={path} fill="var(--color-line-strong)" upTo={1} />
      <Bars path={path} fill="color-mix(in srgb, var(--color-muted) 75%, transparent)" upTo={buffered} />
      <Bars path={path} fill="var(--color-accent)" upTo={played} />
    </>
  );
}

/** On a phone the slider is a touch target, which is taller than the waveform should be. */
const LIMITED_HEIGHT = { inset: 0, margin: 'auto 0', maxHeight: 32 };

const Bars = ({ path, fill, upTo }: { path: string; fill: string; upTo: number }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${BARS} 1`}
    preserveAspectRatio="none"
    className="pointer-events-none absolute size-full"
    style={{ ...LIMITED_HEIGHT, fill, clipPath: `inset(0 ${(100 * (1 - upTo)).toFixed(2)}% 0 0)` }}
  >
    <path d={path} />
  </svg>
);

/** One byte for each peak of the waveform; undefined while they load, and where the song has none. */
function useSongPeaks({ _id: id, audioUrl }: Song): Uint8Array | undefined {
  const audio = parseMediaUrl(audioUrl)?.hash;
  // Until the song is audible, it needs the line for itself.
  const enabled = !useIsBuffering();
  const { data } = useQuery({ ...queryOf(loudnessEndpoints.peaks, { id }, audio === undefined ? undefined : { audio }), enabled });
  const base64 = data?.peaks;
  return useMemo(() => {
    const peaks = peaksIn(base64 ?? '');
    return peaks.length > 0 ? peaks : undefined;
  }, [base64]);
}
