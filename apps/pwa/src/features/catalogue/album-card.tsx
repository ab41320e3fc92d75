import type { Album } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/cover';
import { CARD_COVER_SIZES, CardFrame } from './card-frame';

interface AlbumCardProps {
  album: Album;
  /** The play button. */
  action: ReactNode;
}

export const AlbumCard = ({ album, action }: AlbumCardProps) => (
  <CardFrame
    cover={<Cover kind="album" src={album.imageUrl} artwork={album.artwork} sizes={CARD_COVER_SIZES} className="rounded-cover" />}
    action={action}
    title={album.title}
    to={`/albums/${album._id}`}
    line={album.artist}
  />
);
