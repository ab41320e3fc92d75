import { isSynced } from '@chorus/contracts';
import { MicVocal } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state';
import { LyricsFailure } from './lyrics-failure';
import { LyricsSkeleton } from './lyrics-skeleton';
import { PlainLyrics } from './plain-lyrics';
import { SyncedLyrics } from './synced-lyrics';
import { useCurrentSong } from '../use-player';
import { useLyrics } from './use-lyrics';

/** Of the current song. */
export default function LyricsView() {
  const song = useCurrentSong();
  const { lyrics, isLoading, isFailed, retry } = useLyrics();

  if (isLoading) return <LyricsSkeleton />;
  if (isFailed) return <LyricsFailure onRetry={retry} />;
  if (!lyrics || lyrics.lines.length === 0) return <EmptyState icon={<MicVocal />} title="No lyrics for this song" />;
  // Each song's begin at its own top.
  return isSynced(lyrics) ? <SyncedLyrics key={song?._id} lyrics={lyrics} /> : <PlainLyrics key={song?._id} lyrics={lyrics} />;
}
