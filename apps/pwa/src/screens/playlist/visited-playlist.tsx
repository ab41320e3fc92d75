import { LoadFailure } from '../../features/catalogue/load-failure';
import { useVisitedPlaylist } from '../../features/playlists/use-visited-playlist';
import { Screen, ScreenHeading } from '../../ui/screen';
import { NotFoundScreen } from '../not-found-screen';
import { JoinButton } from './join-button';
import { EmptyPlaylist } from './empty-playlist';
import { PlayButtons } from './play-buttons';
import { PlaylistHeader } from './playlist-header';
import { PlaylistRows } from './playlist-rows';
import { PlaylistSkeleton } from './playlist-skeleton';

interface VisitedPlaylistProps {
  id: string;
  link: string | undefined;
}

/** Shows a playlist that is not among the person’s, by its link. */
export function VisitedPlaylist({ id, link }: VisitedPlaylistProps) {
  const { visited, error, isGone, refetch } = useVisitedPlaylist(id, link);

  if (visited) {
    const { playlist, items } = visited;
    return (
      <Screen title={playlist.name} glow={(playlist.cover ?? playlist.mosaic[0])?.artwork?.color}>
        <PlaylistHeader playlist={playlist} items={items} />
        <div className="mb-4 flex flex-wrap items-center justify-center gap-2 @lg:justify-start">
          <PlayButtons playlist={playlist} items={items} />
          {link !== undefined && playlist.access !== 'private' && <JoinButton playlist={playlist} link={link} />}
        </div>
        {items.length > 0 ? <PlaylistRows playlist={playlist} items={items} /> : <EmptyPlaylist mayEdit={false} />}
      </Screen>
    );
  }
  if (isGone) {
    return <NotFoundScreen title="Playlist not found" hint="It may have been deleted, or it may no longer be shared with you." />;
  }
  if (!error) return <PlaylistSkeleton />;
  return (
    <Screen title="Playlist">
      <ScreenHeading>Playlist</ScreenHeading>
      <LoadFailure error={error} onRetry={() => void refetch()} />
    </Screen>
  );
}
