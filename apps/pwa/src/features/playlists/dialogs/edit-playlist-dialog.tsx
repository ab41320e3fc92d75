import type { Playlist } from '@chorus/contracts';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { PlaylistForm } from './playlist-form';
import { useEditPlaylist } from '../use-edit-playlist';

export function EditPlaylistDialog({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const edit = useEditPlaylist();

  return (
    <Dialog title="Edit details" onClose={onClose}>
      <PlaylistForm
        start={playlist}
        submit="Save"
        onSubmit={({ name, description }) => {
          const change = { ...(name !== playlist.name && { name }), ...(description !== playlist.description && { description }) };
          if (Object.keys(change).length === 0) onClose();
          else void edit(playlist._id, { kind: 'change', ...change }).then((isStored) => isStored && onClose());
        }}
      >
        <Button onClick={onClose}>Cancel</Button>
      </PlaylistForm>
    </Dialog>
  );
}
