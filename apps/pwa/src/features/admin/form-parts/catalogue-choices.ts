import type { Album, Artist } from '@chorus/contracts';
import { isCreditedTo, NO_ALBUM } from '@chorus/contracts';
import type { Choice } from '../../../ui/controls/choice-field';
import { useAlbums, useArtists } from '../catalogue-lists';

export interface Catalogue {
  artists: readonly Artist[];
  albums: readonly Album[];
}

const none: readonly never[] = [];

export const useCatalogue = (): Catalogue => ({ artists: useArtists().data ?? none, albums: useAlbums().data ?? none });

export const artistChoices = (artists: readonly Artist[]): Choice[] =>
  artists.map(({ _id, fullName }) => ({ value: _id, label: fullName }));

/** No album, then the albums of the chosen artist, then all others. */
export function albumChoices(albums: readonly Album[], artistId: string): Choice[] {
  const own = albums.filter((album) => isCreditedTo(album, artistId));
  const others = albums.filter((album) => !own.includes(album));
  return [
    { value: NO_ALBUM, label: 'No Album (Single)' },
    ...own.map(({ _id, title }) => ({ value: _id, label: title })),
    ...others.map(({ _id, title, artist }) => ({ value: _id, label: `${title} · ${artist}` })),
  ];
}
