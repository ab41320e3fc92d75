import type { Lyrics } from '@chorus/contracts';
import { useCallback, useRef } from 'react';
import { usePlayback } from '../playback-provider';
import { FADED_EDGES } from './faded-edges';
import { LyricsLine } from './lyrics-line';
import { useCurrentLine } from './use-current-line';
import { useFollowLine } from './use-follow-line';

/** Without a live region: speech would talk over the music. */
export function SyncedLyrics({ lyrics: { lang, lines } }: { lyrics: Lyrics }) {
  const { player } = usePlayback();
  const scroller = useRef<HTMLDivElement>(null);
  const current = useCurrentLine(lines);
  const { follow, handlers } = useFollowLine(scroller, current);
  const startMs = lines[current]?.startMs;

  /** The same each time, so that a line renders only when it begins or ends. */
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
      <ol lang={lang ?? undefined} aria-label="Lyrics" className="py-6">
        {lines.map((line, at) => (
          <li key={at}>
            <LyricsLine line={line} isCurrent={startMs !== undefined && line.startMs === startMs} onSeek={seek} />
          </li>
        ))}
      </ol>
    </div>
  );
}
