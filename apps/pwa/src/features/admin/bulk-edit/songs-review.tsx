import { detailName } from '@chorus/contracts';
import type { SongsPlan } from '@chorus/contracts';
import { useEffect, useRef } from 'react';
import { countOf, grouped } from '../../../ui/formats';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const nameOf = (detail: string) => capital(detailName('song', detail) ?? detail);

/** What would change, song by song, and how often. */
export function SongsReview({ plan: { songs, unchanged } }: { plan: SongsPlan }) {
  const summary = useRef<HTMLParagraphElement>(null);
  const counts = new Map<string, number>();
  for (const { detail } of songs.flatMap(({ changes }) => changes)) counts.set(detail, (counts.get(detail) ?? 0) + 1);

  // The fields that had the focus are gone.
  useEffect(() => summary.current?.focus(), [songs]);

  return (
    <>
      <p ref={summary} tabIndex={-1} className="text-body font-semibold outline-none">
        {songs.length === 0 ? 'Nothing would change.' : `${countOf(songs.length, 'song')} would change.`}
        {unchanged > 0 && <span className="font-normal text-muted"> {alreadyText(unchanged)}</span>}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-small text-muted">
        {[...counts].map(([detail, count]) => (
          <li key={detail}>{`${nameOf(detail)}: ${countOf(count, 'song')}`}</li>
        ))}
      </ul>
      <ol aria-label="What would change" className="mt-4 divided rounded-card border border-line">
        {songs.map(({ songId, title, changes }) => (
          <li key={songId} className="px-4 py-3 text-small [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <dl className="mt-1 grid gap-x-3 gap-y-0.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
              {changes.map((change) => (
                <Change key={change.detail} {...change} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}

const Change = ({ detail, from, to }: SongsPlan['songs'][number]['changes'][number]) => (
  <>
    <dt className="text-muted">{nameOf(detail)}</dt>
    <dd className="min-w-0 wrap-anywhere">
      {detail === 'imageHash' ? (
        'Replaced by the chosen picture'
      ) : (
        <>
          {from ? <del className="text-muted [unicode-bidi:isolate]">{from}</del> : <span className="text-muted">None</span>}
          <span aria-hidden className="mx-1.5 text-faint">
            →
          </span>
          <span className="sr-only"> becomes </span>
          <ins className="no-underline [unicode-bidi:isolate]">{to || 'None'}</ins>
        </>
      )}
    </dd>
  </>
);

const alreadyText = (count: number) => (count === 1 ? 'One is like this already.' : `${grouped(count)} are like this already.`);
