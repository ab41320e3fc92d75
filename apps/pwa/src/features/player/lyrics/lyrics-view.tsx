import { isSynced } from '@chorus/contracts';
import { CloudOff, MicVocal } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state';
import { PlainLyrics } from './plain-lyrics';
import { SyncedLyrics } from './synced-lyrics';
import { useCurrentSong } from '../use-player';
import { useLyrics } from './use-lyrics';

/** Of the current song. */
export default function LyricsView() {
  const song = useCurrentSong();
  const { lyrics, isLoading, isFailed } = useLyrics();

  if (isLoading) return null;
  if (isFailed) return <EmptyState icon={<CloudOff />} failed title="Lyrics can't be loaded right now" />;
  if (!lyrics || lyrics.lines.length === 0) return <EmptyState icon={<MicVocal />} title="No lyrics for this song" />;
  // Each song's begin at its own top.
  return isSynced(lyrics) ? <SyncedLyrics key={song?._id} lyrics={lyrics} /> : <PlainLyrics key={song?._id} lyrics={lyrics} />;
}
