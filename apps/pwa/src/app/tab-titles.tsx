import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useCurrentSong, useIsPlaying } from '../features/player/use-player';
import type { Readable } from '../platform/store/create-store';
import { useStore } from '../platform/store/use-store';
import { TabTitle } from '../ui/screen';

export function TabTitles({ unread, children }: { unread: Readable<number>; children: ReactNode }) {
  const song = useCurrentSong();
  const isPlaying = useIsPlaying();
  const count = useStore(unread);
  const playing = isPlaying && song ? `${song.title} • ${song.artist}` : undefined;
  const titleOf = useCallback((screen: string) => `${count > 0 ? `(${count}) ` : ''}${playing ?? screen}`, [count, playing]);

  return <TabTitle value={titleOf}>{children}</TabTitle>;
}
