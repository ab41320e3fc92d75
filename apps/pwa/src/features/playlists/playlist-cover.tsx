import type { Playlist } from '@chorus/contracts';
import { MOST_MOSAIC_COVERS } from '@chorus/contracts';
import { ListMusic } from 'lucide-react';
import { classNames } from '../../ui/class-names';
import { Cover } from '../../ui/media/cover';

interface PlaylistCoverProps {
  playlist: Pick<Playlist, 'cover' | 'mosaic'>;
  sizes: string;
  className: string;
}

/** The owner’s picture, or the first four covers; with fewer, the first one. */
export function PlaylistCover({ playlist: { cover, mosaic }, sizes, className }: PlaylistCoverProps) {
  const whole = cover ?? (mosaic.length < MOST_MOSAIC_COVERS ? mosaic[0] : undefined);
  if (whole) return <Cover kind="album" src={whole.imageUrl} artwork={whole.artwork} sizes={sizes} className={className} />;
  if (mosaic.length === 0) {
    return (
      <span aria-hidden className={classNames('grid aspect-square shrink-0 place-items-center bg-accent-soft text-accent', className)}>
        <ListMusic className="size-2/5" />
      </span>
    );
  }
  return (
    <span aria-hidden className={classNames('grid shrink-0 grid-cols-2 overflow-hidden', className)}>
      {mosaic.map(({ imageUrl, artwork }) => (
        <Cover key={imageUrl} kind="album" src={imageUrl} artwork={artwork} sizes={sizes} className="w-full" />
      ))}
    </span>
  );
}
