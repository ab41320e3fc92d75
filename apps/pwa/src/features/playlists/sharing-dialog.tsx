import type { Playlist } from '@chorus/contracts';
import { Dialog } from '../../ui/dialog';
import { ErrorText } from '../../ui/error-text';
import { AccessChoice } from './access-choice';
import { PlaylistLinkButtons } from './playlist-link-buttons';
import { PlaylistPeople } from './playlist-people';
import { useSharing } from './use-sharing';

interface SharingDialogProps {
  playlist: Playlist;
  onClose: () => void;
}

/** The owner chooses who sees it; members see who is there. */
export function SharingDialog({ playlist, onClose }: SharingDialogProps) {
  const { detail, access = playlist.access, error, retry, isBusy, setAccess, renewLink, removeMember } = useSharing(playlist);
  const shown = detail ?? playlist;
  const isOwner = playlist.role === 'owner';

  return (
    <Dialog title={isOwner ? 'Share playlist' : 'People'} onClose={onClose}>
      <p className="-mt-2 mb-4 truncate text-small text-muted" title={shown.name}>
        {shown.name}
      </p>
      {isOwner && <AccessChoice value={access} disabled={!detail} onChange={setAccess} />}
      {error && <ErrorText message={error.message} onRetry={retry} />}
      {shown.linkToken !== null && <PlaylistLinkButtons playlist={shown} token={shown.linkToken} disabled={isBusy} onRenew={renewLink} />}
      {detail && (detail.members.length > 0 || !isOwner) && (
        <PlaylistPeople playlist={detail} disabled={isBusy} {...(isOwner && { onRemove: removeMember })} />
      )}
    </Dialog>
  );
}
