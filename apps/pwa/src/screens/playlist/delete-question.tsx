import type { Playlist } from '@chorus/contracts';
import { screenPaths } from '@chorus/contracts';
import { useNavigate } from 'react-router-dom';
import { useEditPlaylist } from '../../features/playlists/use-edit-playlist';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { toast } from '../../ui/overlays/toast';

export function DeleteQuestion({ playlist: { _id, name, memberCount }, onCancel }: { playlist: Playlist; onCancel: () => void }) {
  const edit = useEditPlaylist();
  const navigate = useNavigate();
  const whose = memberCount > 0 ? ' It disappears for everyone who joined, too.' : '';

  return (
    <ConfirmDialog
      title="Delete this playlist?"
      text={`“${name}” is deleted for good. Its songs stay in Chorus.${whose}`}
      confirm="Delete"
      cancel="Keep it"
      onCancel={onCancel}
      onConfirm={() => {
        void navigate(screenPaths.home, { replace: true });
        void edit(_id, { kind: 'delete' }).then((isStored) => isStored && toast.success(`${name} deleted`));
      }}
    />
  );
}
