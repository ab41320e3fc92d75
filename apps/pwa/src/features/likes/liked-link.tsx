import type { ReactNode } from 'react';
import { countOf } from '../../ui/formats';
import { ListLink } from '../../ui/controls/list-link';
import type { ListLinkProps } from '../../ui/controls/list-link';
import type { LikesInPage } from './likes-in-page';
import { useLikedCount } from './use-likes';

interface LikedLinkProps<Thing> extends ListLinkProps {
  of: LikesInPage<Thing>;
  icon: ReactNode;
}

export function LikedLink<Thing>({ of, icon, ...list }: LikedLinkProps<Thing>) {
  const count = useLikedCount(of);

  return <ListLink {...list} to={of.path} icon={icon} name={of.list} detail={count === undefined ? '' : countOf(count, of.noun)} />;
}
