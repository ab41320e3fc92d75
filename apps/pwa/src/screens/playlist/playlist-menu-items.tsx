import type { Playlist } from '@chorus/contracts';
import { FileDown, ImagePlus, LogOut, Pencil, Trash2 } from 'lucide-react';
import { exportPlaylist } from '../../features/playlists/playlist-files';
import { MenuItem } from '../../ui/overlays/menu';
import type { PlaylistDialog } from './playlist-dialogs';

interface PlaylistMenuItemsProps {
  playlist: Playlist;
  onAsk: (dialog: PlaylistDialog) => void;
}

export function PlaylistMenuItems({ playlist, onAsk }: PlaylistMenuItemsProps) {
  const isOwner = playlist.role === 'owner';
  const unlessNew = playlist.revision === 0 ? { disabled: true, title: 'When you are online again' } : {};

  return (
    <>
      {isOwner && (
        <>
          <MenuItem aria-haspopup="dialog" onClick={() => onAsk('edit')}>
            <Pencil aria-hidden />
            Edit details
          </MenuItem>
          <MenuItem aria-haspopup="dialog" {...unlessNew} onClick={() => onAsk('cover')}>
            <ImagePlus aria-hidden />
            Change cover
          </MenuItem>
        </>
      )}
      <MenuItem {...unlessNew} onClick={() => void exportPlaylist(playlist._id)}>
        <FileDown aria-hidden />
        Export as a file
      </MenuItem>
      {isOwner ? (
        <MenuItem aria-haspopup="dialog" onClick={() => onAsk('delete')}>
          <Trash2 aria-hidden />
          Delete playlist
        </MenuItem>
      ) : (
        <MenuItem aria-haspopup="dialog" onClick={() => onAsk('leave')}>
          <LogOut aria-hidden />
          Leave playlist
        </MenuItem>
      )}
    </>
  );
}
