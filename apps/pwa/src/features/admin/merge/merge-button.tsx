import { Merge } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button';

/** An artist or album that may be joined with another. */
export interface Mergeable {
  kind: 'artist' | 'album';
  id: string;
  name: string;
}

export interface MergeableProps<T> {
  onMerge: (item: T) => void;
}

export const MergeButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <IconButton label={`Merge ${name} into…`} size="small" aria-haspopup="dialog" onClick={onClick}>
    <Merge aria-hidden className="size-4.5" />
  </IconButton>
);
