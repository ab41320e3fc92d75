import type { Playlist } from '@chorus/contracts';
import { EditPlaylistDialog } from '../../features/playlists/edit-playlist-dialog';
import { DeleteQuestion } from './delete-question';

export type PlaylistDialog = 'edit' | 'delete';

interface PlaylistDialogsProps {
  dialog: PlaylistDialog;
  playlist: Playlist;
  onClose: () => void;
}

export default function PlaylistDialogs({ dialog, playlist, onClose }: PlaylistDialogsProps) {
  if (dialog === 'edit') return <EditPlaylistDialog playlist={playlist} onClose={onClose} />;
  return <DeleteQuestion playlist={playlist} onCancel={onClose} />;
}
