import type { ReactNode } from 'react';
import { useCurrentSong, useIsPlaying } from '../features/player/use-player';
import { TabTitle } from '../ui/screen';

/** Lets the tab say what plays, so that it is found among others. */
export function PlayingTabTitle({ children }: { children: ReactNode }) {
  const song = useCurrentSong();
  const isPlaying = useIsPlaying();

  return <TabTitle value={isPlaying && song ? `${song.title} • ${song.artist}` : undefined}>{children}</TabTitle>;
}
