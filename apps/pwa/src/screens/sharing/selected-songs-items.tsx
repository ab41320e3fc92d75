import type { Song } from '@chorus/contracts';
import { AddToQueueItem, PlayNextItem } from '../../features/player/song-items';
import { usePerson } from '../../features/session/use-session';
import { countOf } from '../../ui/formats';
import { MOST_SHARED_SONGS } from './shared';
import { AddToPlaylistItem, ShareItem } from './sharing-items';

/** What is done with several songs at once; by a mouse, dragging them does the same. */
export function SelectedSongsItems({ songs }: { songs: readonly Song[] }) {
  const person = usePerson();
  const count = countOf(songs.length, 'song');

  return (
    <>
      <PlayNextItem songs={songs} />
      <AddToQueueItem songs={songs} />
      <AddToPlaylistItem songs={songs} title={count} label={`Add ${count} to playlist…`} />
      {person && songs.length <= MOST_SHARED_SONGS && <ShareItem shared={{ type: 'songs', songs }} />}
    </>
  );
}
