import type { Playlist } from '@chorus/contracts';
import { useEffect, useState } from 'react';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { UnmatchedLines } from '../../features/playlists/unmatched-lines';
import { useOpenPlaylist, useShownItems } from '../../features/playlists/use-playlists';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton';
import { Screen } from '../../ui/screen';
import { AddSongs } from './add-songs';
import { OwnActions } from './own-actions';
import { PlaylistHeader } from './playlist-header';
import { PlaylistRows } from './playlist-rows';
import { EmptyPlaylist } from './empty-playlist';

export function OwnPlaylist({ playlist }: { playlist: Playlist }) {
  const items = useShownItems(playlist);
  const { error, retry } = useOpened(playlist);

  return (
    <Screen title={playlist.name} glow={(playlist.cover ?? playlist.mosaic[0])?.artwork?.color}>
      <PlaylistHeader playlist={playlist} items={items} />
      <OwnActions playlist={playlist} items={items ?? []} />
      {items && <PlaylistRows playlist={playlist} items={items} />}
      <UnmatchedLines playlistId={playlist._id} />
      {items?.length === 0 && <EmptyPlaylist mayEdit={playlist.mayEdit} />}
      <AddSongs playlist={playlist} items={items} />
      {!items && (error ? <LoadFailure error={error} onRetry={retry} /> : <RowsSkeleton />)}
    </Screen>
  );
}

/** Opens a new playlist again once the server knows it. */
function useOpened({ _id: id, revision }: Playlist) {
  const open = useOpenPlaylist();
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const isNew = revision === 0;

  useEffect(() => {
    let isLeft = false;
    open(id).then(
      () => !isLeft && setError(undefined),
      (failure: unknown) => !isLeft && failure instanceof Error && setError(failure),
    );
    return () => void (isLeft = true);
  }, [open, id, isNew, attempt]);

  return { error, retry: () => setAttempt(attempt + 1) };
}
