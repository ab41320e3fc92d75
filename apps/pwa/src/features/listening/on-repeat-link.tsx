import { screenPaths } from '@chorus/contracts';
import { Repeat } from 'lucide-react';
import { ListLink } from '../../ui/controls/list-link';
import type { ListLinkProps } from '../../ui/controls/list-link';

export const OnRepeatLink = (list: ListLinkProps) => (
  <ListLink {...list} to={screenPaths.onRepeat} icon={<Repeat />} name="On repeat" detail="Your last 30 days" />
);
