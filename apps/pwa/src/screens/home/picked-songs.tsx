import { screenPaths } from '@chorus/contracts';
import { memo } from 'react';
import { useMadeForYouSongs, useTrendingSongs } from '../../features/catalogue/catalogue-queries';
import { ShowAll } from '../show-all';
import { pickReasonText } from './pick-reason-text';
import { SongShelf } from './song-shelf';

// The lists of Home arrive one by one: each renders its own shelf again, and no other.
export const MadeForYou = memo(function MadeForYou() {
  const songs = useMadeForYouSongs();
  return (
    <SongShelf title="Made For You" songs={songs} reasonOf={pickReasonText} more={<ShowAll of="Made For You" to={screenPaths.songs} />} />
  );
});

export const Trending = memo(function Trending() {
  return <SongShelf title="Trending" songs={useTrendingSongs()} more={<ShowAll of="Trending" to={screenPaths.songs} />} />;
});
