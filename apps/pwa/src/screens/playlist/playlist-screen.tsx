import { useParams, useSearchParams } from 'react-router-dom';
import { useShownPlaylists } from '../../features/playlists/use-playlists';
import { usePerson } from '../../features/session/use-session';
import { OwnPlaylist } from './own-playlist';
import { PlaylistSkeleton } from './playlist-skeleton';
import { VisitedPlaylist } from './visited-playlist';

export default function PlaylistScreen() {
  const { playlistId = '' } = useParams();
  const [query] = useSearchParams();
  const person = usePerson();
  const playlists = useShownPlaylists();
  const own = playlists?.get(playlistId);

  if (person && !playlists) return <PlaylistSkeleton />;
  if (own) return <OwnPlaylist key={own._id} playlist={own} />;
  return <VisitedPlaylist key={playlistId} id={playlistId} link={query.get('link') ?? undefined} />;
}
