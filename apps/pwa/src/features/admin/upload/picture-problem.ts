import { LARGEST_PICTURE_BYTES, LARGEST_PICTURE_PIXELS } from '@chorus/contracts';
import { EMPTY_FILE, limitText } from './file-problems';
import { sniffType } from './sniff-type';

const MEGAPIXEL = 1_000_000;

/** The reason why the server would refuse a picture. */
export async function pictureProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return EMPTY_FILE;
  if (file.size > LARGEST_PICTURE_BYTES) return limitText('picture', LARGEST_PICTURE_BYTES);
  try {
    const type = await sniffType(file);
    if (!type?.startsWith('image/')) return "This isn't a JPEG, PNG or WebP picture.";
    const { width, height } = await sizeOf(file);
    if (width * height <= LARGEST_PICTURE_PIXELS) return undefined;
    return `This picture has more than ${LARGEST_PICTURE_PIXELS / MEGAPIXEL} megapixels, the limit for pictures.`;
  } catch {
    return 'This picture is damaged.';
  }
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
