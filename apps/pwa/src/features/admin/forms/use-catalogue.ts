import type { Album, Artist } from '@chorus/contracts';
import { useAlbums, useArtists } from '../catalogue-lists';

/** What a song or an album may belong to. */
export interface Catalogue {
  artists: readonly Artist[];
  albums: readonly Album[];
}

const none: readonly never[] = [];

export const useCatalogue = (): Catalogue => ({ artists: useArtists().data ?? none, albums: useAlbums().data ?? none });
