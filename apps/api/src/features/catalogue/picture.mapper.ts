import { type Artwork, mediaUrl } from '@chorus/contracts';
import type { SongEntity } from './songs/song.entity';

type Picture = SongEntity['image'];

/** What is drawn where there is no picture. */
type Placeholder = 'song' | 'album' | 'artist';

/** The columns that `toPicture` reads. */
export const pictureColumns = (alias: string) =>
  ['hash', 'ext', 'color', 'thumbhash', 'smallHash'].map((property) => `${alias}.${property}`);

export function toPicture(picture: Picture, placeholder: Placeholder): { imageUrl: string; artwork: Artwork | null } {
  if (!picture) return { imageUrl: `/placeholders/${placeholder}.svg`, artwork: null };
  const { hash, ext, color, thumbhash, smallHash } = picture;
  const artwork = color && thumbhash && smallHash ? { smallUrl: mediaUrl({ hash: smallHash, ext }), color, thumbhash } : null;
  return { imageUrl: mediaUrl({ hash, ext }), artwork };
}
