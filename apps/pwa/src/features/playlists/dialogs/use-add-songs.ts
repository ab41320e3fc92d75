import type { Playlist, Song } from '@chorus/contracts';
import { useRef } from 'react';
import { countOf } from '../../../ui/formats';
import { toast } from '../../../ui/overlays/toast';
import { addSongs } from '../sync/playlist-edit';
import type { EditMade } from '../sync/playlist-edit';
import { useEditPlaylist } from '../use-playlists';

type AddSongs = (to: Pick<Playlist, '_id' | 'name'>, songs: readonly Song[], ...before: readonly EditMade[]) => Promise<boolean>;

/** Adds songs to a playlist, and says so. Resolves to false where this device could not store all of it, which the person was told. */
export function useAddSongs(): AddSongs {
  const edit = useEditPlaylist();

  return async ({ _id, name }, songs, ...before) => {
    const isStored = await edit(_id, ...before, ...addSongs(songs));
    if (isStored) toast.success(songs.length > 1 ? `Added ${countOf(songs.length, 'song')} to ${name}` : `Added to ${name}`);
    return isStored;
  };
}

/** For a dialog, which closes once songs are added. A second press in the meantime adds nothing. */
export function useAddOnce(onAdded: () => void): (...added: Parameters<AddSongs>) => Promise<void> {
  const add = useAddSongs();
  const isAdding = useRef(false);

  return async (...added) => {
    if (isAdding.current) return;
    isAdding.current = true;
    const isStored = await add(...added);
    isAdding.current = false;
    if (isStored) onAdded();
  };
}
