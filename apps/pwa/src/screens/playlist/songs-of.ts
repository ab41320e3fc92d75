import type { PlaylistItem, Song } from '@chorus/contracts';
import { withCopies } from '../../features/player/queue/with-copies';

/** What plays: each song as often as it is there, and only those in the catalogue. */
export const songsOf = (items: readonly Pick<PlaylistItem, 'song'>[]): Song[] => withCopies(items.flatMap(({ song }) => song ?? []));
