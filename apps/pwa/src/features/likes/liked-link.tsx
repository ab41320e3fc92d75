import { screenPaths } from '@chorus/contracts';
import { Heart } from 'lucide-react';
import { countOf } from '../../ui/formats';
import { ListLink } from '../../ui/controls/list-link';
import type { ListLinkProps } from '../../ui/controls/list-link';
import { useLikedCount } from './use-likes';

export function LikedLink(list: ListLinkProps) {
  const count = useLikedCount();

  return (
    <ListLink
      {...list}
      to={screenPaths.liked}
      icon={<Heart className="fill-current" />}
      name="Liked songs"
      detail={count === undefined ? '' : countOf(count, 'song')}
    />
  );
}
