import { playlistPath } from '@chorus/contracts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { PlaylistForm } from './playlist-form';
import { useEditPlaylist } from './use-edit-playlist';

export function NewPlaylistDialog({ replace, onClose }: { replace: boolean; onClose: () => void }) {
  const edit = useEditPlaylist();
  const navigate = useNavigate();

  return (
    <Dialog title="New playlist" onClose={onClose}>
      <PlaylistForm
        start={{ name: '', description: null }}
        submit="Create"
        onSubmit={(texts) => {
          const id = crypto.randomUUID();
          edit(id, { kind: 'create', ...texts });
          onClose();
          void navigate(playlistPath(id), { replace });
        }}
      >
        <Button onClick={onClose}>Cancel</Button>
      </PlaylistForm>
    </Dialog>
  );
}
