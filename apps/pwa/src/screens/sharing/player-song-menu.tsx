import type { Song } from '@chorus/contracts';
import { SharingProvider } from './sharing-provider';
import { SongActions } from './song-actions';

/** The player is beside the screen, and so outside of its provider. */
export function PlayerSongMenu({ song }: { song: Song }) {
  return (
    <SharingProvider>
      <SongActions song={song} replace />
    </SharingProvider>
  );
}
