import type { Playlist } from '@chorus/contracts';
import { CoverDialog } from '../../features/playlists/dialogs/cover-dialog';
import { EditPlaylistDialog } from '../../features/playlists/dialogs/edit-playlist-dialog';
import { SharingDialog } from '../../features/playlists/sharing/sharing-dialog';
import { DeleteQuestion } from './delete-question';
import { LeaveQuestion } from './leave-question';

export type PlaylistDialog = 'share' | 'edit' | 'cover' | 'delete' | 'leave';

interface PlaylistDialogsProps {
  dialog: PlaylistDialog;
  playlist: Playlist;
  onClose: () => void;
}

export function PlaylistDialogs({ dialog, playlist, onClose }: PlaylistDialogsProps) {
  switch (dialog) {
    case 'share':
      return <SharingDialog playlist={playlist} onClose={onClose} />;
    case 'edit':
      return <EditPlaylistDialog playlist={playlist} onClose={onClose} />;
    case 'cover':
      return <CoverDialog playlist={playlist} onClose={onClose} />;
    case 'delete':
      return <DeleteQuestion playlist={playlist} onCancel={onClose} />;
    case 'leave':
      return <LeaveQuestion playlist={playlist} onCancel={onClose} />;
  }
}
