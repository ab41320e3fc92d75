import type { Artwork } from '@chorus/contracts';

/** The names of Open Graph for the kinds of items. */
export type PreviewType = 'music.album' | 'music.song' | 'profile';

/** The preview that other programs show for a link to Chorus. Every address is absolute. */
export interface LinkPreview {
  type: PreviewType;
  title: string;
  /** The title of the tab until the page has one. */
  tabTitle: string;
  description: string;
  url: string;
  artist: { name: string; url: string | undefined } | undefined;
  picture: PreviewPicture | undefined;
  /** The answers of the API that the linked screen requests first, keyed by path. */
  answers: Readonly<Record<string, unknown>>;
  /** Open Graph's `music:*` properties, in order. */
  music: readonly (readonly [property: string, content: string])[];
}

export interface PreviewPicture {
  alt: string;
  /** Largest first. */
  sizes: readonly PictureSize[];
}

export interface PictureSize {
  url: string;
  /** Pixels; pictures are square. */
  side: number;
}

/** An item of the catalogue as far as its picture goes. */
export interface Pictured {
  imageUrl: string;
  artwork: Artwork | null;
}
