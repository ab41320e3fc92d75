import type { Playlist, Song } from '@chorus/contracts';
import { useDuplicates } from '../../features/playlists/dialogs/find-duplicates';
import { useAddSongs } from '../../features/playlists/dialogs/use-add-songs';
import { useAskAboutDuplicates } from './sharing-provider';

/** Adds songs to the playlist that they were dropped on, and asks first where it has some of them already. */
export function useDropOnPlaylist(): (playlist: Playlist, dropped: { songs: readonly Song[] }) => void {
  const findDuplicates = useDuplicates();
  const addSongs = useAddSongs();
  const ask = useAskAboutDuplicates();

  const add = async (playlist: Playlist, songs: readonly Song[]) => {
    const duplicates = await findDuplicates(playlist, songs);
    if (duplicates.size > 0) ask({ playlist, songs, duplicates });
    else await addSongs(playlist, songs);
  };
  return (playlist, { songs }) => void add(playlist, songs);
}
