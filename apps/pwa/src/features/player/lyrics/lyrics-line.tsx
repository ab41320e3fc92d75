import { memo } from 'react';
import { classNames } from '../../../ui/class-names';
import type { Line } from './line-at';

const ROOM_TO_GROW = { display: 'block', maxWidth: '92%', textAlign: 'start', transition: 'scale 150ms' } as const;
/**
 * A first letter of Hebrew, Arabic or a related script: the letter by which `dir="auto"` decides as well. CSS has no `transform-origin`
 * that follows it.
 */
const BEGINS_RIGHT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const LARGER = { ...ROOM_TO_GROW, scale: '1.08' } as const;

interface LyricsLineProps {
  line: Line;
  isCurrent: boolean;
  /** There may be thousands of lines, and Tab leads to only one of them. */
  isTabStop: boolean;
  onSeek: (toMs: number) => void;
}

/** The current line is also larger, for people who cannot distinguish the colors. Since it is scaled, no other line moves. */
export const LyricsLine = memo(({ line: { startMs = 0, text }, isCurrent, isTabStop, onSeek }: LyricsLineProps) => (
  <button
    type="button"
    dir="auto"
    tabIndex={isTabStop ? 0 : -1}
    aria-current={isCurrent || undefined}
    aria-label={text === '' ? 'Instrumental' : undefined}
    className={classNames(
      'block min-h-11 w-full rounded-cover px-3 py-2 font-bold wrap-anywhere hover:bg-hover',
      isCurrent ? 'text-ink' : 'text-muted',
    )}
    onClick={({ currentTarget, detail }) => {
      // After a press by pointer, Space plays and pauses instead of seeking again.
      if (detail > 0) currentTarget.blur();
      onSeek(startMs);
    }}
  >
    <span style={{ ...(isCurrent ? LARGER : ROOM_TO_GROW), transformOrigin: BEGINS_RIGHT.test(text) ? 'right' : 'left' }}>
      {text === '' ? '♪' : text}
    </span>
  </button>
));
