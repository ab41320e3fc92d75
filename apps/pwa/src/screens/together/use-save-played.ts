import { playlistPath } from '@chorus/contracts';
import { useNavigate } from 'react-router-dom';
import { addSongs } from '../../features/playlists/sync/playlist-edit';
import { useEditPlaylist } from '../../features/playlists/use-playlists';
import { playlistDescriptionOf, playlistNameOf } from '../../features/rooms/played';
import type { Played } from '../../features/rooms/played';
import { useDates } from '../../platform/dates/use-dates';
import { showActionToast } from '../../ui/overlays/action-toast';

/** Makes a playlist of what a room played. Resolves with whether this device has stored it. */
export function useSavePlayed(): (played: Played) => Promise<boolean> {
  const edit = useEditPlaylist();
  const navigate = useNavigate();
  const { formatDay } = useDates();

  return async (played) => {
    const id = crypto.randomUUID();
    const name = playlistNameOf(played, formatDay(new Date().toISOString()));
    const songs = played.songs.map(({ song }) => song);
    const isStored = await edit(id, { kind: 'create', name, description: playlistDescriptionOf(played) }, ...addSongs(songs));
    if (isStored) showActionToast(`Saved as “${name}”`, { label: 'Open', onPress: () => void navigate(playlistPath(id)) });
    return isStored;
  };
}
