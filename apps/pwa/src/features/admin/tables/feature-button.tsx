import type { Song } from '@chorus/contracts';
import { Star } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button';
import { useFeaturing } from './use-featuring';

export function FeatureButton({ song }: { song: Song }) {
  const { isFeatured, isKnown, toggle } = useFeaturing(song);

  return (
    <IconButton label={`Feature ${song.title} on Home`} size="small" aria-pressed={isFeatured} disabled={!isKnown} onClick={toggle}>
      <Star aria-hidden className="size-4.5" fill={isFeatured ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
