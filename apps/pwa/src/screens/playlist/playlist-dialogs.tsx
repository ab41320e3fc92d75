import { playlistPath, screenPaths } from '@chorus/contracts';
import type { Playlist } from '@chorus/contracts';
import { useLocation, useNavigate } from 'react-router-dom';
import { VisitorLink } from '../../features/listening-links/visitor-link';
import { CoverDialog } from '../../features/playlists/dialogs/cover-dialog';
import { EditPlaylistDialog } from '../../features/playlists/dialogs/playlist-form';
import { SharingDialog } from '../../features/playlists/sharing/sharing-dialog';
import { useLeavePlaylist } from '../../features/playlists/sharing/use-sharing';
import { useEditPlaylist } from '../../features/playlists/use-playlists';
import { usePerson } from '../../features/session/use-session';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { toast } from '../../ui/overlays/toast';

export type PlaylistDialog = 'share' | 'edit' | 'cover' | 'delete' | 'leave';

interface PlaylistDialogsProps {
  dialog: PlaylistDialog;
  playlist: Playlist;
  onClose: () => void;
}

export function PlaylistDialogs({ dialog, playlist, onClose }: PlaylistDialogsProps) {
  switch (dialog) {
    case 'share':
      return (
        <SharingDialog
          playlist={playlist}
          visitorLink={<VisitorLink kind="playlist" itemId={playlist._id} onDone={onClose} />}
          onClose={onClose}
        />
      );
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

const useIsOpen = (id: string): boolean => useLocation().pathname === playlistPath(id);

function DeleteQuestion({ playlist: { _id, name, memberCount }, onCancel }: { playlist: Playlist; onCancel: () => void }) {
  const edit = useEditPlaylist();
  const navigate = useNavigate();
  const isOpen = useIsOpen(_id);
  const whose = memberCount > 0 ? ' It disappears for everyone who joined, too.' : '';

  return (
    <ConfirmDialog
      title="Delete this playlist?"
      text={`“${name}” is deleted for good. Its songs stay in Chorus.${whose}`}
      confirm="Delete"
      cancel="Keep it"
      onCancel={onCancel}
      onConfirm={() => {
        onCancel();
        // From the sidebar, another screen may be open.
        if (isOpen) void navigate(screenPaths.home, { replace: true });
        void edit(_id, { kind: 'delete' }).then((isStored) => isStored && toast.success(`${name} deleted`));
      }}
    />
  );
}

interface LeaveQuestionProps {
  playlist: Playlist;
  onCancel: () => void;
}

function LeaveQuestion({ playlist: { _id, name }, onCancel }: LeaveQuestionProps) {
  const person = usePerson();
  const navigate = useNavigate();
  const leave = useLeavePlaylist(_id);
  const isOpen = useIsOpen(_id);

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
        void leave(person.id).then((hasLeft) => hasLeft && isOpen && navigate(screenPaths.home, { replace: true }));
      }}
    />
  );
}
