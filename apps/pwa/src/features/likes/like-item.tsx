import type { Song } from '@chorus/contracts';
import { Heart } from 'lucide-react';
import { MenuItem } from '../../ui/menu';
import { useLike } from './use-likes';

export function LikeItem({ song }: { song: Song }) {
  const { isLiked, toggle } = useLike(song);

  return (
    <MenuItem onClick={toggle}>
      <Heart aria-hidden className={isLiked ? 'fill-current' : undefined} />
      {isLiked ? 'Remove from Liked songs' : 'Like'}
    </MenuItem>
  );
}
