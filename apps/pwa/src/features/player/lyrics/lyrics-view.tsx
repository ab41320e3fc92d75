import { isSynced } from '@chorus/contracts';
import { MicVocal } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { LyricsSkeleton } from './lyrics-skeleton';
import { PlainLyrics } from './plain-lyrics';
import { SyncedLyrics } from './synced-lyrics';
import { useCurrentSong } from '../use-player';
import { useLyrics } from './use-lyrics';

/** Of the current song. */
export function LyricsView() {
  const song = useCurrentSong();
  const { lyrics, isLoading, isFailed, retry } = useLyrics();

  if (isLoading) return <LyricsSkeleton />;
  if (isFailed)
    return (
      <div className="text-body">
        <FailedState title="Lyrics can't be loaded right now" onRetry={retry} />
      </div>
    );
  if (!lyrics || lyrics.lines.length === 0) return <EmptyState icon={<MicVocal />} title="No lyrics for this song" />;
  // The key: the lyrics of the next song are shown from their top.
  return isSynced(lyrics) ? <SyncedLyrics key={song?._id} lyrics={lyrics} /> : <PlainLyrics key={song?._id} lyrics={lyrics} />;
}
