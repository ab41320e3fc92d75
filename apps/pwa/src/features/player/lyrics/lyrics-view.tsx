import { isSynced } from '@chorus/contracts';
import type { Lyrics } from '@chorus/contracts';
import { MicVocal } from 'lucide-react';
import { EmptyState } from '../../../ui/states/empty-state';
import { FailedState } from '../../../ui/states/failed-state';
import { useWakeLock } from '../../../ui/hooks/use-wake-lock';
import { SyncedLyrics } from './synced-lyrics';
import { useCurrentSong, useIsPlaying } from '../use-player';
import { useLyrics } from './use-lyrics';
import { Skeleton } from '../../../ui/skeleton';
import { FADED_EDGES } from './faded-edges';

/** Shows the lyrics of the current song. While it plays, the screen stays on, so that they can be read along. */
export function LyricsView() {
  const song = useCurrentSong();
  const isPlaying = useIsPlaying();
  const { lyrics, isLoading, isFailed, retry } = useLyrics();
  useWakeLock(isPlaying && lyrics !== undefined && lyrics.lines.length > 0);

  if (isLoading) return <LyricsSkeleton />;
  if (isFailed)
    return (
      <div className="text-body">
        <FailedState title="Lyrics can't be loaded right now" onRetry={retry} />
      </div>
    );
  if (!lyrics || lyrics.lines.length === 0) return <EmptyState icon={<MicVocal />} title="No lyrics for this song" />;
  // The key makes the lyrics of the next song begin at their top.
  return isSynced(lyrics) ? <SyncedLyrics key={song?._id} lyrics={lyrics} /> : <PlainLyrics key={song?._id} lyrics={lyrics} />;
}

/** The widths of lines, in percent: lyrics are usually divided into verses. */
const WIDTHS = [62, 78, 54, 70, 0, 66, 82, 58, 74];

const LyricsSkeleton = () => (
  <div role="status" aria-label="Loading lyrics" className="min-h-0 flex-1 animate-skeleton overflow-hidden px-3 py-6">
    {WIDTHS.map((width, at) => (
      <div key={at} className="flex min-h-11 items-center">
        <span style={{ width: `${width}%` }}>
          <Skeleton className="h-3.5 rounded-small" />
        </span>
      </div>
    ))}
  </div>
);

/** Focusable, so that it can be scrolled by keyboard. */
const PlainLyrics = ({ lyrics: { lang, lines } }: { lyrics: Lyrics }) => (
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
