import type { Song } from '@chorus/contracts';
import type { ListReading } from '../features/catalogue/lists/use-list-reading';
import { PlayAlbumButton } from '../features/player/play-album-button';
import { PlayLongList } from '../features/player/play-long-list';
import { MOST_QUEUED } from '../features/player/queue/random-songs';
import { ShuffleSongsButton } from '../features/player/shuffle-songs-button';

interface PlayAllProps {
  title: string;
  list: Pick<ListReading<Song>, 'items' | 'readAt' | 'mostAtOnce'>;
}

export function PlayAll({ title, list: { items, readAt, mostAtOnce = MOST_QUEUED } }: PlayAllProps) {
  if (readAt) return <PlayLongList title={title} length={items.length} readAt={readAt} most={Math.min(mostAtOnce, MOST_QUEUED)} />;
  const songs = items.slice(0, items.length).filter((song) => song !== undefined);
  return (
    <>
      <PlayAlbumButton album={{ title, songs: songs.slice(0, MOST_QUEUED) }} isList size="large" />
      <ShuffleSongsButton songs={songs} source={title} />
    </>
  );
}
