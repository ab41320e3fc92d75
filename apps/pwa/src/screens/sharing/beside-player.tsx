import type { Song } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { useFullPlayer } from '../../features/player/full-player/use-full-player';
import { QueueActions } from '../../features/player/up-next/queue-actions';
import { useQueue } from '../../features/player/use-player';
import { usePerson } from '../../features/session/use-session';
import { Button } from '../../ui/controls/button';
import { countOf } from '../../ui/formats';
import { SharingProvider, useAddToPlaylist } from './sharing-provider';
import { ItemsOfQueuedSong, SongActions, SongContextMenu } from './song-actions';

export const PlayerSongMenu = ({ song }: { song: Song }) => <SongActions song={song} replace />;

export const PlayerContextMenu = ({ song }: { song: Song }) => <SongContextMenu song={song} />;

const queueActions = { save: <SaveQueue />, itemsOf: (song: Song) => <QueuedSongItems song={song} /> };

/** The player is beside the screen, and so outside of its provider. */
export const PlayerSharing = ({ children }: { children: ReactNode }) => (
  <SharingProvider>
    <QueueActions value={queueActions}>{children}</QueueActions>
  </SharingProvider>
);

/** The full player has an entry of the history, which links replace; the panel has none. */
const QueuedSongItems = ({ song }: { song: Song }) => <ItemsOfQueuedSong song={song} replace={useFullPlayer().isOpen} />;

function SaveQueue() {
  const person = usePerson();
  const { songs } = useQueue();
  const add = useAddToPlaylist();

  if (!person) return null;
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
