import type { Playlist } from '@chorus/contracts';
import { screenPaths } from '@chorus/contracts';
import { useNavigate } from 'react-router-dom';
import { useLeavePlaylist } from '../../features/playlists/sharing/use-leave-playlist';
import { usePerson } from '../../features/session/use-session';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';

interface LeaveQuestionProps {
  playlist: Playlist;
  onCancel: () => void;
}

export function LeaveQuestion({ playlist: { _id, name }, onCancel }: LeaveQuestionProps) {
  const person = usePerson();
  const navigate = useNavigate();
  const leave = useLeavePlaylist(_id);

  return (
    <ConfirmDialog
      title="Leave this playlist?"
      text={`“${name}” leaves your playlists. The songs you added stay in it.`}
      confirm="Leave"
      cancel="Stay"
      onCancel={onCancel}
      onConfirm={() => {
        if (!person) return;
        onCancel();
        void leave(person.id).then((hasLeft) => hasLeft && navigate(screenPaths.home, { replace: true }));
      }}
    />
  );
}
