import { useDuration, useElapsedSeconds } from '../use-player';

/** How far the song is, for the eye alone: where it can be moved there is a slider. */
export function ProgressLine() {
  const elapsed = useElapsedSeconds();
  const duration = useDuration();

  return (
    <span aria-hidden className="absolute inset-x-0 top-0 h-0.5 bg-line">
      <span
        className="block h-full origin-left bg-accent"
        style={{ transform: `scaleX(${duration > 0 ? Math.min(1, elapsed / duration) : 0})` }}
      />
    </span>
  );
}
