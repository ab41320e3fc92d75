import type { Album } from '@chorus/contracts';
import { memo } from 'react';
import { AlbumCard } from '../features/catalogue/album-card';
import { PlayAlbumButton } from '../features/player/play-album-button';
import { useAvailability } from '../features/player/use-player';
import { AlbumMenu } from './sharing/list-menus';

export const PlayableAlbumCard = memo(function PlayableAlbumCard({ album }: { album: Album }) {
  const isAvailable = useAvailability();

  return (
    <AlbumCard
      album={album}
      isAvailable={album.songs.length === 0 || album.songs.some(isAvailable)}
      action={<PlayAlbumButton album={album} />}
      menu={<AlbumMenu album={album} />}
    />
  );
});
