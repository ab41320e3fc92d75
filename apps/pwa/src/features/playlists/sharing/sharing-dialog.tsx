import { playlistPath } from '@chorus/contracts';
import type { Playlist, PlaylistAccess, PlaylistDetail } from '@chorus/contracts';
import { Link2, LockKeyhole, Users, RotateCw, Share2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates/use-dates';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { RadioChoices } from '../../../ui/controls/radio-choices';
import type { RadioChoice } from '../../../ui/controls/radio-choices';
import { ErrorText } from '../../../ui/states/error-text';
import { Avatar } from '../../../ui/media/avatar';
import { CopyLink } from '../../../ui/overlays/copy-link';
import { Dialog } from '../../../ui/overlays/dialog';
import { useSharing } from './use-sharing';

interface SharingDialogProps {
  playlist: Playlist;
  /** Creates a link for people without an account. Shown unless only the owner sees the playlist. */
  visitorLink: ReactNode;
  onClose: () => void;
}

/** The owner chooses who sees it; members see who is there. */
export function SharingDialog({ playlist, visitorLink, onClose }: SharingDialogProps) {
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
      {shown.linkToken !== null && (
        <>
          <PlaylistLinkButtons playlist={shown} token={shown.linkToken} disabled={isBusy} onRenew={renewLink} />
          <div className="mt-4">{visitorLink}</div>
        </>
      )}
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
  {
    value: 'together',
    icon: <Users />,
    label: 'Collaborative playlist',
    hint: 'People who join by the link add, move and remove songs, too.',
  },
];

const AccessChoice = (props: AccessChoiceProps) => <RadioChoices legend="Who can see this playlist" choices={choices} {...props} />;

interface PlaylistLinkButtonsProps {
  playlist: Pick<Playlist, '_id' | 'name'>;
  token: string;
  disabled: boolean;
  onRenew: () => void;
}

function PlaylistLinkButtons({ playlist: { _id, name }, token, disabled, onRenew }: PlaylistLinkButtonsProps) {
  const url = location.origin + playlistPath(_id, token);

  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <CopyLink url={url} look="primary" />
      {'share' in navigator && (
        <Button onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}>
          <Share2 aria-hidden className="size-4" />
          More ways to share
        </Button>
      )}
      <Button look="quiet" title="The link that you shared before stops working" disabled={disabled} onClick={onRenew}>
        <RotateCw aria-hidden className="size-4" />
        New link
      </Button>
    </div>
  );
}

interface PlaylistPeopleProps {
  playlist: PlaylistDetail;
  disabled: boolean;
  onRemove?: (userId: string) => void;
}

function PlaylistPeople({ playlist: { owner, members }, disabled, onRemove }: PlaylistPeopleProps) {
  const { formatDay } = useDates();

  return (
    <ul aria-label="People" className="mt-4 grid gap-1">
      {owner && <Person name={owner.fullName} imageUrl={owner.imageUrl} detail="Made this playlist" />}
      {members.map(({ clerkId, fullName, imageUrl, joinedAt }) => (
        <Person
          key={clerkId}
          name={fullName}
          imageUrl={imageUrl}
          detail={`Joined ${formatDay(joinedAt)}`}
          disabled={disabled}
          {...(onRemove && { onRemove: () => onRemove(clerkId) })}
        />
      ))}
    </ul>
  );
}

interface PersonProps {
  name: string;
  imageUrl: string;
  detail: string;
  disabled?: boolean;
  onRemove?: () => void;
}

const Person = ({ name, imageUrl, detail, disabled = false, onRemove }: PersonProps) => (
  <li className="flex min-h-11 items-center gap-3">
    <Avatar name={name} imageUrl={imageUrl} />
    <span className="min-w-0 flex-1">
      <span className="block truncate text-small font-semibold">{name}</span>
      <span className="block truncate text-caption text-muted">{detail}</span>
    </span>
    {onRemove && (
      <IconButton label={`Remove ${name}`} disabled={disabled} onClick={onRemove}>
        <X className="size-4" />
      </IconButton>
    )}
  </li>
);
