import type { Lyrics } from '@chorus/contracts';
import { classNames } from '../../../ui/class-names';
import { startOf } from './line-at';
import { useLineAt } from './use-current-line';
import type { SongClock } from './use-current-line';

interface StageLyricsProps {
  lyrics: Lyrics;
  clock: SongClock;
  /** Nothing else is shown: fewer lines, and larger ones. */
  isAlone: boolean;
}

/** The line that is sung, and the next ones, to be read across a room. Nothing can be pressed, and nothing scrolls. */
export function StageLyrics({ lyrics: { lang, lines }, clock, isAlone }: StageLyricsProps) {
  const current = useLineAt(lines, clock);
  const { startMs } = lines[current] ?? {};
  const first = startMs === undefined ? 0 : lines.findIndex((line) => startOf(line) === startMs);
  const from = isAlone ? first : Math.max(0, first - 1);
  const shown = lines.slice(from, Math.max(current, first) + (isAlone ? 3 : 4));

  return (
    <ol
      lang={lang ?? undefined}
      aria-label="Lyrics"
      className={classNames(
        'flex flex-col font-bold',
        isAlone
          ? 'mx-auto max-w-[88vw] gap-[3vh] text-center text-[clamp(1.75rem,5.5vw,7rem)]'
          : // Below the centered title on a narrow screen, beside it on a wide one.
            'gap-[1.6vh] text-[clamp(1.25rem,2.6vw,3.25rem)] max-md:text-center max-md:[&>li:nth-child(n+5)]:hidden',
      )}
    >
      {shown.map((line, at) => {
        const isCurrent = startMs !== undefined && line.startMs === startMs;
        return (
          <li
            key={from + at}
            dir="auto"
            aria-current={isCurrent || undefined}
            className={classNames(
              'line-clamp-3 max-md:line-clamp-2 leading-tight text-balance wrap-anywhere',
              isCurrent ? 'text-ink' : 'text-muted',
            )}
          >
            {line.text === '' ? <span aria-label="Instrumental">♪</span> : line.text}
          </li>
        );
      })}
    </ol>
  );
}
