import type { Song } from '@chorus/contracts';
import { useQueue } from '../../features/player/use-player';
import { usePerson } from '../../features/session/use-session';
import { Button } from '../../ui/controls/button';
import { countOf } from '../../ui/formats';
import { SharingProvider, useAddToPlaylist } from './sharing-provider';
import { SongActions, SongContextMenu } from './song-actions';

/** The player is beside the screen, and so outside of its provider. */
export function PlayerSongMenu({ song }: { song: Song }) {
  return (
    <SharingProvider>
      <SongActions song={song} replace />
    </SharingProvider>
  );
}

/** The player is beside the screen, and so outside of its provider. */
export const PlayerContextMenu = ({ song }: { song: Song }) => (
  <SharingProvider>
    <SongContextMenu song={song} />
  </SharingProvider>
);

/** The player is beside the screen, and so outside of its provider. */
export function SaveQueue() {
  return (
    usePerson() && (
      <SharingProvider>
        <SaveQueueButton />
      </SharingProvider>
    )
  );
}

function SaveQueueButton() {
  const { songs } = useQueue();
  const add = useAddToPlaylist();

  return (
    <Button
      look="quiet"
      className="mr-auto"
      aria-haspopup="dialog"
      onClick={() => add(songs, `Your queue • ${countOf(songs.length, 'song')}`)}
    >
      Save as playlist
    </Button>
  );
}
