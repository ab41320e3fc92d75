import type { Lyrics } from '@chorus/contracts';
import { FADED_EDGES } from './faded-edges';

/** Focusable, so that it can be scrolled by keyboard. */
export const PlainLyrics = ({ lyrics: { lang, lines } }: { lyrics: Lyrics }) => (
  <div
    tabIndex={0}
    role="group"
    aria-label="Lyrics"
    lang={lang ?? undefined}
    className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-6"
    style={FADED_EDGES}
  >
    {lines.map(({ text }, at) => (
      <p key={at} dir="auto" className="min-h-5 text-body wrap-anywhere">
        {text}
      </p>
    ))}
  </div>
);
