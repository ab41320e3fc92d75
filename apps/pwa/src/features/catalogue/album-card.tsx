import { albumPath } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/media/cover';
import { CreditLinks } from './credit-links';
import { useUnavailable } from './not-available';
import { albumDrag } from './selected-songs';
import { CARD_COVER_SIZES, CardFrame } from './card-frame';

interface AlbumCardProps {
  album: Album;
  action: ReactNode;
  menu?: ReactNode;
  isAvailable?: boolean;
}

export function AlbumCard({ album, action, menu, isAvailable = true }: AlbumCardProps) {
  const unavailable = useUnavailable(album.songs, isAvailable);

  return (
    <CardFrame
      cover={
        <Cover
          kind="album"
          src={album.imageUrl}
          artwork={album.artwork}
          sizes={CARD_COVER_SIZES}
          dimmed={unavailable !== undefined}
          className="rounded-cover"
        />
      }
      action={action}
      drag={albumDrag(album)}
      contextMenu={menu}
      unavailable={unavailable}
      title={album.title}
      to={albumPath(album._id)}
      growsCover
      line={album.artist}
      lineLink={<CreditLinks of={album} className="relative z-10" />}
    />
  );
}
