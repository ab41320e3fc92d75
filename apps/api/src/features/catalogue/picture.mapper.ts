import { type Artwork, mediaUrl, withMedium } from '@chorus/contracts';

export interface Picture {
  hash: string | null;
  ext: string | null;
  color: string | null;
  thumbhash: string | null;
  smallHash: string | null;
  mediumHash: string | null;
}

type Placeholder = 'song' | 'album' | 'artist';

export function toPicture(picture: Picture | null, placeholder: Placeholder): { imageUrl: string; artwork: Artwork | null } {
  const { hash, ext, color, thumbhash, smallHash, mediumHash } = picture ?? {};
  if (!hash || !ext || !color || !thumbhash || !smallHash) return { imageUrl: `/placeholders/${placeholder}.svg`, artwork: null };
  return {
    imageUrl: mediaUrl({ hash, ext }),
    artwork: {
      smallUrl: mediaUrl({ hash: smallHash, ext }),
      ...withMedium(mediumHash && mediaUrl({ hash: mediumHash, ext })),
      color,
      thumbhash,
    },
  };
}
