import type { PlaylistItem, Song } from '@chorus/contracts';
import { withCopies } from '../../features/player/queue/with-copies';

/** Returns the songs to play: those in the catalogue, each as often as it is in the playlist. */
export const songsOf = (items: readonly Pick<PlaylistItem, 'song'>[]): Song[] => withCopies(items.flatMap(({ song }) => song ?? []));
