import type { Song } from '@chorus/contracts';
import { Heart } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/controls/icon-button';
import { MenuItem } from '../../ui/overlays/menu';
import { useLike } from './use-likes';

interface LikeButtonProps extends Pick<ComponentProps<typeof IconButton>, 'size' | 'className'> {
  song: Song;
  /** Used until the likes are known. */
  wasLiked?: boolean;
}

export function LikeButton({ song, wasLiked, size = 'small', className }: LikeButtonProps) {
  const { isLiked, toggle } = useLike(song, wasLiked);

  return (
    <IconButton label={`Like “${song.title}”`} aria-pressed={isLiked} size={size} className={className} onClick={toggle}>
      <Heart className={classNames('size-5', isLiked && 'fill-current')} />
    </IconButton>
  );
}

export function LikeItem({ song }: { song: Song }) {
  const { isLiked, toggle } = useLike(song);

  return (
    <MenuItem onClick={toggle}>
      <Heart aria-hidden className={isLiked ? 'fill-current' : undefined} />
      {isLiked ? 'Remove from Liked songs' : 'Like'}
    </MenuItem>
  );
}
