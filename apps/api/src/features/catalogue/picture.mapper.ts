import { type Artwork, mediaUrl } from '@chorus/contracts';

/** What is known of a picture's two sizes, which have the same format; all null where there is no picture. */
export interface Picture {
  hash: string | null;
  ext: string | null;
  color: string | null;
  thumbhash: string | null;
  smallHash: string | null;
}

/** What is drawn where there is no picture. */
type Placeholder = 'song' | 'album' | 'artist';

export function toPicture(picture: Picture | null, placeholder: Placeholder): { imageUrl: string; artwork: Artwork | null } {
  const { hash, ext, color, thumbhash, smallHash } = picture ?? {};
  if (!hash || !ext || !color || !thumbhash || !smallHash) return { imageUrl: `/placeholders/${placeholder}.svg`, artwork: null };
  return {
    imageUrl: mediaUrl({ hash, ext }),
    artwork: { smallUrl: mediaUrl({ hash: smallHash, ext }), color, thumbhash },
  };
}
