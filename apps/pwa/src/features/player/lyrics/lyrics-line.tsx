import { memo } from 'react';
import { classNames } from '../../../ui/class-names';
import type { Line } from './line-at';

const ROOM_TO_GROW = { display: 'block', maxWidth: '92%', transition: 'scale 150ms', transformOrigin: 'left' } as const;
const LARGER = { ...ROOM_TO_GROW, scale: '1.08' } as const;

interface LyricsLineProps {
  line: Line;
  isCurrent: boolean;
  onSeek: (toMs: number) => void;
}

/** The current one is larger as well, for those who see no difference of color. Scaled, it moves no other line. */
export const LyricsLine = memo(({ line: { startMs = 0, text }, isCurrent, onSeek }: LyricsLineProps) => (
  <button
    type="button"
    dir="auto"
    aria-current={isCurrent || undefined}
    aria-label={text === '' ? 'Instrumental' : undefined}
    className={classNames(
      'block min-h-11 w-full rounded-cover px-3 py-2 text-left font-bold wrap-anywhere hover:bg-hover',
      isCurrent ? 'text-ink' : 'text-muted',
    )}
    onClick={() => onSeek(startMs)}
  >
    <span style={isCurrent ? LARGER : ROOM_TO_GROW}>{text === '' ? '♪' : text}</span>
  </button>
));
