import { type Artist, sortedName } from '@chorus/contracts';
import { idOf } from '../protocol/ids';
import type { Members } from '../protocol/values';
import { pictureName } from './members';

export type ShownArtist = Pick<Artist, '_id' | 'fullName' | 'sortName' | 'imageUrl' | 'artwork'> & { albums: readonly unknown[] };

/** An artist as the protocol's `ArtistID3`. */
export const toArtistId3 = (artist: ShownArtist, portrait: Members): Members => ({
  id: idOf('artist', artist._id),
  name: artist.fullName,
  sortName: sortedName(artist),
  coverArt: pictureName(artist),
  ...portrait,
  albumCount: artist.albums.length,
  mediaType: 'artist',
});
