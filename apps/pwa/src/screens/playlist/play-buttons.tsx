import type { Playlist } from '@chorus/contracts';
import { useMemo } from 'react';
import type { ShownItem } from '../../features/playlists/sync/apply-edits';
import { PlayAlbumButton } from '../../features/player/play-album-button';
import { ShuffleSongsButton } from '../../features/player/shuffle-songs-button';
import { songsOf } from './songs-of';

interface PlayButtonsProps {
  playlist: Pick<Playlist, 'name'>;
  items: readonly ShownItem[];
}

export function PlayButtons({ playlist: { name }, items }: PlayButtonsProps) {
  const songs = useMemo(() => songsOf(items), [items]);

  return (
    <>
      <PlayAlbumButton album={{ title: name, songs }} isList size="large" />
      <ShuffleSongsButton songs={songs} source={name} />
    </>
  );
}
