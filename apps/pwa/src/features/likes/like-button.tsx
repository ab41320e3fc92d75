import type { Album, Song } from '@chorus/contracts';
import { Heart } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/controls/icon-button';
import { MenuItem } from '../../ui/overlays/menu';
import { likesOfAlbums, likesOfSongs } from './likes-in-page';
import type { LikesInPage } from './likes-in-page';
import { useLike } from './use-likes';

interface Liking<Thing> {
  of: LikesInPage<Thing>;
  thing: Thing;
}

interface HeartProps extends Pick<ComponentProps<typeof IconButton>, 'size' | 'className'> {
  /** Used until the likes are known. */
  wasLiked?: boolean;
}

export const LikeButton = ({ song, ...heart }: HeartProps & { song: Song }) => <HeartButton of={likesOfSongs} thing={song} {...heart} />;

export const LikeAlbumButton = ({ album, ...heart }: HeartProps & { album: Album }) => (
  <HeartButton of={likesOfAlbums} thing={album} {...heart} />
);

export const LikeItem = ({ song }: { song: Song }) => <HeartItem of={likesOfSongs} thing={song} />;

export const LikeAlbumItem = ({ album }: { album: Album }) => <HeartItem of={likesOfAlbums} thing={album} />;

function HeartButton<Thing extends { _id: string; title: string }>(props: HeartProps & Liking<Thing>) {
  const { of, thing, wasLiked, size = 'small', className } = props;
  const { isLiked, toggle } = useLike(of, thing, wasLiked);

  return (
    <IconButton label={of.heart(thing.title)} aria-pressed={isLiked} size={size} className={className} onClick={toggle}>
      <Heart className={classNames('size-5', isLiked && 'fill-current')} />
    </IconButton>
  );
}

function HeartItem<Thing extends { _id: string; title: string }>({ of, thing }: Liking<Thing>) {
  const { isLiked, toggle } = useLike(of, thing);

  return (
    <MenuItem onClick={toggle}>
      <Heart aria-hidden className={isLiked ? 'fill-current' : undefined} />
      {isLiked ? `Remove from ${of.list}` : 'Like'}
    </MenuItem>
  );
}
