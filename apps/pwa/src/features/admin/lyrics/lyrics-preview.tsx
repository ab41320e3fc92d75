import { isSynced } from '@chorus/contracts';
import type { LyricsText } from '@chorus/contracts';
import { countOf, formatDuration } from '../../../ui/formats';

/** Shows how the lyrics will be stored: their lines, and the times of those that have one. */
export const LyricsPreview = ({ lyrics }: { lyrics: LyricsText }) => (
  <section aria-label="Preview">
    <h3 className="text-small font-semibold">
      {lyrics.lines.length === 0 ? 'No lyrics' : `${isSynced(lyrics) ? 'Synced' : 'Not synced'}, ${countOf(lyrics.lines.length, 'line')}`}
    </h3>
    {lyrics.lines.length > 0 && (
      <div tabIndex={0} role="region" aria-label="Lines" className="mt-2 max-h-60 overflow-y-auto rounded-card border border-line p-4">
        {lyrics.lines.map(({ startMs, text }, at) => (
          <p key={at} className="flex min-h-5 gap-3 text-small">
            {startMs !== undefined && <span className="w-12 shrink-0 text-muted">{formatDuration(startMs / 1_000)}</span>}
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </span>
          </p>
        ))}
      </div>
    )}
  </section>
);
