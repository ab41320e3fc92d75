import type { PlaylistDetail } from '@chorus/contracts';
import { X } from 'lucide-react';
import { Avatar } from '../../../ui/media/avatar';
import { useDates } from '../../../platform/dates/use-dates';
import { IconButton } from '../../../ui/controls/icon-button';

interface PlaylistPeopleProps {
  playlist: PlaylistDetail;
  disabled: boolean;
  onRemove?: (userId: string) => void;
}

export function PlaylistPeople({ playlist: { owner, members }, disabled, onRemove }: PlaylistPeopleProps) {
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
