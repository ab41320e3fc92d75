import type { Lyrics } from '@chorus/contracts';
import { useCallback, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { byArrows } from '../../../ui/controls/by-arrows';
import { usePlayback } from '../use-player';
import { FADED_EDGES } from './faded-edges';
import { LyricsLine } from './lyrics-line';
import { useCurrentLine } from './use-current-line';
import { useFollowLine } from './use-follow-line';

const moveByArrows = (event: KeyboardEvent<HTMLElement>) => {
  const item = (event.target as Element).closest('li');
  const focus = (other: Element | null | undefined) => () => other?.querySelector('button')?.focus();
  byArrows({ onUp: focus(item?.previousElementSibling), onDown: focus(item?.nextElementSibling) })(event);
};

/** Has no live region: speech would talk over the music. */
export function SyncedLyrics({ lyrics: { lang, lines } }: { lyrics: Lyrics }) {
  const { player } = usePlayback();
  const scroller = useRef<HTMLDivElement>(null);
  const current = useCurrentLine(lines);
  const { follow, handlers } = useFollowLine(scroller, current);
  const startMs = lines[current]?.startMs;

  /** Stays the same function, so that a line renders only when it begins or ends. */
  const seek = useCallback(
    (toMs: number) => {
      player.send({ type: 'player.seek', seconds: toMs / 1_000 });
      follow();
    },
    [player, follow],
  );

  return (
    <div
      ref={scroller}
      data-scroller
      style={FADED_EDGES}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
      {...handlers}
    >
      <ol lang={lang ?? undefined} aria-label="Lyrics" className="py-6" onKeyDown={moveByArrows}>
        {lines.map((line, at) => (
          <li key={at}>
            <LyricsLine
              line={line}
              isCurrent={startMs !== undefined && line.startMs === startMs}
              isTabStop={at === Math.max(0, current)}
              onSeek={seek}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
