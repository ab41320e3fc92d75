import type { Album, Song } from '@chorus/contracts';
import { createContext, use } from 'react';
import { dragSource } from '../../platform/drag/drag-source';

/** All selected songs of a list, within each of its selected rows. Undefined within a row that is not selected, and outside of such lists. */
export const SelectedSongs = createContext<readonly Song[] | undefined>(undefined);

export const useSelectedSongs = () => use(SelectedSongs);

/** Handlers by which a song is dragged; a selected one takes the others along. */
export function useSongDrag(song: Song) {
  const selected = useSelectedSongs();
  return dragSource(() => ({ songs: selected ?? [song] }));
}

export const albumDrag = (album: Album) => dragSource(() => ({ songs: album.songs, album }));
