import type { Album } from '@chorus/contracts';
import { NO_ALBUM } from '@chorus/contracts';
import type { Choice } from '../../../../ui/choice-field';

/** No album, then the albums of the chosen artist, then all others. */
export function albumChoices(albums: readonly Album[], artistId: string): Choice[] {
  const own = albums.filter((album) => album.artistId !== null && album.artistId === artistId);
  const others = albums.filter((album) => !own.includes(album));
  return [
    { value: NO_ALBUM, label: 'No Album (Single)' },
    ...own.map(({ _id, title }) => ({ value: _id, label: title })),
    ...others.map(({ _id, title, artist }) => ({ value: _id, label: `${title} · ${artist}` })),
  ];
}
