import type { Song } from '@chorus/contracts';
import { Heart } from 'lucide-react';
import { MenuItem } from '../../ui/menu';
import { useIsLiked, useToggleLike } from './use-likes';

export function LikeItem({ song }: { song: Song }) {
  const isLiked = useIsLiked(song._id);
  const toggle = useToggleLike(song);

  return (
    <MenuItem onClick={toggle}>
      <Heart aria-hidden className={isLiked ? 'fill-current' : undefined} />
      {isLiked ? 'Remove from Liked songs' : 'Like'}
    </MenuItem>
  );
}
