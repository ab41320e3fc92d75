import type { Playlist, PlaylistAccess } from '@chorus/contracts';
import { Link2, LockKeyhole, Users } from 'lucide-react';
import { Dialog } from '../../../ui/overlays/dialog';
import { ErrorText } from '../../../ui/error-text';
import { PlaylistLinkButtons } from './playlist-link-buttons';
import { PlaylistPeople } from './playlist-people';
import { useSharing } from './use-sharing';
import { RadioChoices } from '../../../ui/controls/radio-choices';
import type { RadioChoice } from '../../../ui/controls/radio-choices';

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

interface AccessChoiceProps {
  value: PlaylistAccess;
  disabled: boolean;
  onChange: (access: PlaylistAccess) => void;
}

const choices: readonly RadioChoice<PlaylistAccess>[] = [
  { value: 'private', icon: <LockKeyhole />, label: 'Only you', hint: 'Nobody else sees it.' },
  { value: 'link', icon: <Link2 />, label: 'Anyone with the link', hint: 'They can listen to it.' },
  { value: 'together', icon: <Users />, label: 'Made together', hint: 'People who join by the link add, move and remove songs, too.' },
];

const AccessChoice = (props: AccessChoiceProps) => <RadioChoices legend="Who can see this playlist" choices={choices} {...props} />;
