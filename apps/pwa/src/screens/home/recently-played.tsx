import { memo } from 'react';
import { useRecentlyPlayed } from '../../features/listening/recently-played';
import { usePerson } from '../../features/session/use-session';
import { SongShelf } from './song-shelf';

/** What the listener heard last. Those who have heard nothing yet, and those who cannot be told just now, miss nothing here. */
export const RecentlyPlayed = memo(function RecentlyPlayed() {
  const person = usePerson();
  return <SongShelf title="Recently played" songs={useRecentlyPlayed({ asVisitor: person === undefined })} />;
});
