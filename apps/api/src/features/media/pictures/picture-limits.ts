import { LARGEST_COVER_BYTES, LARGEST_PICTURE_BYTES, LARGEST_PICTURE_PIXELS } from '@chorus/contracts';

export interface PictureLimits {
  bytes: number;
  pixels: number;
  /** Of a JPEG that is not progressive, which is scaled while it is decoded. */
  jpegPixels: number;
  mimes: readonly string[];
  /** The same, for people. */
  formats: string;
  /** Shows what there is of a JPEG whose end is missing, as browsers do. */
  acceptsCutOff: boolean;
}

/** What people upload as a picture. */
export const UPLOADED: PictureLimits = {
  bytes: LARGEST_PICTURE_BYTES,
  pixels: LARGEST_PICTURE_PIXELS,
  jpegPixels: LARGEST_PICTURE_PIXELS,
  mimes: ['image/jpeg', 'image/png', 'image/webp'],
  formats: 'JPEG, PNG or WebP',
  acceptsCutOff: false,
};

/** Pictures in and beside audio files, which nobody chose for Chorus. */
export const BESIDE_MUSIC: PictureLimits = {
  bytes: LARGEST_COVER_BYTES,
  pixels: LARGEST_PICTURE_PIXELS,
  jpegPixels: 4 * LARGEST_PICTURE_PIXELS,
  mimes: [...UPLOADED.mimes, 'image/gif', 'image/avif'],
  formats: 'JPEG, PNG, WebP, GIF or AVIF',
  acceptsCutOff: true,
};

/** Anybody may choose their portrait, and it is decoded beside requests. */
export const PORTRAIT: PictureLimits = { ...UPLOADED, pixels: 5_000_000, jpegPixels: 5_000_000 };
