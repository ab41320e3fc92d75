import type { Playlist } from '@chorus/contracts';
import { Users } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useOpenPlaylist, useShownItems } from '../../features/playlists/use-playlists';
import { ContextMenu, MenuItem } from '../../ui/overlays/menu';
import { PlayItems } from '../sharing/list-menus';
import { StartRoomItem } from '../sharing/start-room-item';
import type { PlaylistDialog } from './playlist-dialogs';
import { PlaylistDialogs } from './playlist-dialogs';
import { PlaylistMenuItems } from './playlist-menu-items';
import { songsOf } from './songs-of';

export function PlaylistContextMenu({ playlist }: { playlist: Playlist }) {
  const [asking, setAsking] = useState<PlaylistDialog>();

  return (
    <>
      <ContextMenu label={`More for ${playlist.name}`}>
        <ItemsOfPage playlist={playlist} onAsk={setAsking} />
        <PlaylistMenuItems playlist={playlist} onAsk={setAsking} />
      </ContextMenu>
      {asking && <PlaylistDialogs dialog={asking} playlist={playlist} onClose={() => setAsking(undefined)} />}
    </>
  );
}

interface ItemsOfPageProps {
  playlist: Playlist;
  onAsk: (dialog: PlaylistDialog) => void;
}

/** What the playlist's page has buttons for. Lists of playlists have no songs, so they are read once the menu is open. */
function ItemsOfPage({ playlist, onAsk }: ItemsOfPageProps) {
  const { _id: id, name, role, revision } = playlist;
  const open = useOpenPlaylist();
  const items = useShownItems(playlist);
  const songs = useMemo(() => songsOf(items ?? []), [items]);
  const isNew = revision === 0;

  useEffect(() => {
    // Without them, nothing can be played; the page says why.
    open(id).catch(() => undefined);
  }, [open, id]);

  return (
    <>
      <PlayItems songs={songs} source={name} />
      <StartRoomItem songs={songs} />
      <MenuItem
        aria-haspopup="dialog"
        disabled={isNew}
        title={isNew ? 'It can be shared when you are online again' : undefined}
        onClick={() => onAsk('share')}
      >
        <Users aria-hidden />
        {role === 'owner' ? 'Share' : 'People'}
      </MenuItem>
    </>
  );
}
