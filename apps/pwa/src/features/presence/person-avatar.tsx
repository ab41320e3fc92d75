import { Avatar } from '../../ui/media/avatar';
import { classNames } from '../../ui/class-names';
import { useIsOnline } from './use-people';

interface PersonAvatarProps {
  person: { clerkId: string; fullName: string; imageUrl: string };
  className?: string;
}

export function PersonAvatar({ person: { clerkId, fullName, imageUrl }, className }: PersonAvatarProps) {
  const isOnline = useIsOnline(clerkId);

  return (
    <span className="relative shrink-0">
      <Avatar name={fullName} imageUrl={imageUrl} className={classNames('size-10', className)} />
      {isOnline !== undefined && (
        <span
          className={classNames(
            'absolute -right-px -bottom-px size-3 rounded-full ring-2 ring-panel',
            isOnline ? 'bg-online' : 'bg-offline',
          )}
        >
          <span className="sr-only">{isOnline ? 'Online' : 'Offline'}</span>
        </span>
      )}
    </span>
  );
}
