import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { FileRefused, pictureTooLarge } from '../../../platform/http/file-refused';
import { hashOf } from '../../../platform/object-store/fingerprint';
import { glowColor } from './glow-color';
import { type PictureLimits, UPLOADED } from './picture-limits';

// Each picture is read once. libvips would keep what it has read of the last hundred.
sharp.cache(false);

const LARGE = 640;
const MEDIUM = 320;
const SMALL = 160;
const LARGE_QUALITY = 82;
/** Also the quality of the medium size. */
const SMALL_QUALITY = 76;
/** thumbhash accepts at most 100 pixels a side. */
const THUMB = 64;

export interface PictureSize {
  hash: string;
  bytes: Buffer;
  side: number;
}

export interface PreparedPicture {
  large: PictureSize;
  /** Undefined where the large one is no larger. */
  medium: PictureSize | undefined;
  small: PictureSize;
  color: string;
  thumbhash: string;
}

/**
 * Decodes a picture (by content, whatever its name), crops it to a square and encodes it anew in
 * up to three sizes, so that no metadata or hidden data of the file is kept.
 */
export async function preparePicture(source: Uint8Array, limits: PictureLimits = UPLOADED): Promise<PreparedPicture> {
  if (source.length === 0) throw new FileRefused('invalid', 'The picture is empty.');
  if (source.length > limits.bytes) throw pictureTooLarge(limits.bytes);
  const type = await fileTypeFromBuffer(source);
  if (!type || !limits.mimes.includes(type.mime)) {
    throw new FileRefused('unsupported_media_type', `The picture isn't a ${limits.formats} (${type?.mime ?? 'unknown format'}).`);
  }
  try {
    return await draw(source, limits, 'error').catch((error: unknown) => {
      if (error instanceof FileRefused || !limits.acceptsCutOff || type.mime !== 'image/jpeg') throw error;
      return draw(source, limits, 'none');
    });
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused('invalid', 'The picture is damaged.', { cause: error });
  }
}

async function draw(source: Uint8Array, limits: PictureLimits, failOn: 'error' | 'none'): Promise<PreparedPicture> {
  const { width, height, format, isProgressive } = await sharp(source, { limitInputPixels: false }).metadata();
  const most = format === 'jpeg' && !isProgressive ? limits.jpegPixels : limits.pixels;
  if (width * height > most) throw new FileRefused('invalid', `The picture has more than ${most / 1_000_000} megapixels.`);
  const side = Math.min(LARGE, width, height);
  const upright = sharp(source, { limitInputPixels: most, failOn }).autoOrient();
  const square = await upright.resize(side, side, { fit: 'cover' }).toColorspace('srgb').png({ compressionLevel: 0 }).toBuffer();

  const [large, small, { color, thumbhash }] = await Promise.all([
    encode(square, side, LARGE_QUALITY),
    encode(square, Math.min(SMALL, side), SMALL_QUALITY),
    placeholderOf(square),
  ]);
  return { large, medium: await mediumOf(large), small, color, thumbhash };
}

/** Made of the large size and not of its source, so that it is the same file for a picture that was stored without it. */
export const mediumOf = async ({ bytes, side }: Pick<PictureSize, 'bytes' | 'side'>): Promise<PictureSize | undefined> =>
  side > MEDIUM ? encode(bytes, MEDIUM, SMALL_QUALITY) : undefined;

async function encode(square: Buffer, side: number, quality: number): Promise<PictureSize> {
  const bytes = await sharp(square).resize(side, side).webp({ quality }).toBuffer();
  return { hash: hashOf(bytes), bytes, side };
}

async function placeholderOf(square: Buffer): Promise<Pick<PreparedPicture, 'color' | 'thumbhash'>> {
  const tiny = sharp(square).resize(THUMB, THUMB);
  const [rgba, rgb] = await Promise.all([
    tiny.clone().ensureAlpha().raw().toBuffer(),
    tiny.clone().flatten({ background: '#000' }).removeAlpha().raw().toBuffer(),
  ]);
  return { color: glowColor(rgb), thumbhash: Buffer.from(rgbaToThumbHash(THUMB, THUMB, rgba)).toString('base64') };
}
