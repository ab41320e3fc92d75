import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Playback } from './create-playback';

const PlaybackContext = createContext<Playback | undefined>(undefined);

export const PlaybackProvider = ({ playback, children }: { playback: Playback; children: ReactNode }) => (
  <PlaybackContext value={playback}>{children}</PlaybackContext>
);

export function usePlayback(): Playback {
  const playback = use(PlaybackContext);
  if (!playback) throw new Error('usePlayback needs a PlaybackProvider above it');
  return playback;
}
