import sharp, { type Sharp } from 'sharp';
import { BESIDE_MUSIC } from './picture-limits';
import { mediumOf, preparePicture } from './prepare-picture';

const picture = (width: number, height: number, background = '#c03020') => sharp({ create: { width, height, channels: 3, background } });
const metadata = (bytes: Buffer) => sharp(bytes).metadata();

describe('a prepared picture', () => {
  it.each<[string, (picture: Sharp) => Sharp]>([
    ['jpeg', (drawn) => drawn.jpeg()],
    ['png', (drawn) => drawn.png()],
    ['webp', (drawn) => drawn.webp()],
  ])('from %s becomes three squares of WebP', async (_, encode) => {
    const { large, medium, small } = await preparePicture(await encode(picture(1_200, 800)).toBuffer());
    expect(await metadata(large.bytes)).toMatchObject({ format: 'webp', width: 640, height: 640 });
    expect(await metadata(medium!.bytes)).toMatchObject({ format: 'webp', width: 320, height: 320 });
    expect(await metadata(small.bytes)).toMatchObject({ format: 'webp', width: 160, height: 160 });
    expect([large.side, medium?.side, small.side]).toEqual([640, 320, 160]);
  });

  it('is not enlarged', async () => {
    const { large, medium, small } = await preparePicture(await picture(90, 120).png().toBuffer());
    expect([large.side, medium, small.side]).toEqual([90, undefined, 90]);
  });

  it('has a medium size that can be made of the large one alone, and none where that is no larger', async () => {
    const { large, medium } = await preparePicture(await picture(700, 700).png().toBuffer());
    expect((await mediumOf(large))?.hash).toBe(medium?.hash);
    expect((await preparePicture(await picture(320, 400).png().toBuffer())).medium).toBeUndefined();
    expect((await preparePicture(await picture(321, 400).png().toBuffer())).medium?.side).toBe(320);
  });

  it('has a color and a thumbhash', async () => {
    const { color, thumbhash } = await preparePicture(await picture(300, 300).png().toBuffer());
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(4);
  });

  it('is rotated upright and loses its EXIF data', async () => {
    const halves = picture(400, 400, '#ff0000').composite([
      { input: { create: { width: 400, height: 200, channels: 3, background: '#0000ff' } }, gravity: 'south' },
    ]);
    const turned = await halves
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret' } })
      .withMetadata({ orientation: 3 })
      .toBuffer();
    const { large } = await preparePicture(turned);
    expect((await metadata(large.bytes)).exif).toBeUndefined();
    expect(large.bytes.includes('secret')).toBe(false);
    const top = await sharp(large.bytes).extract({ left: 10, top: 10, width: 10, height: 10 }).stats();
    expect(top.channels[2]!.mean).toBeGreaterThan(top.channels[0]!.mean);
  });

  it('has the same bytes for the same source', async () => {
    const source = await picture(700, 700).png().toBuffer();
    const [first, second] = [await preparePicture(source), await preparePicture(source)];
    expect(first.large.hash).toBe(second.large.hash);
    expect(first.small.hash).toBe(second.small.hash);
  });

  it.each<[string, string, () => Promise<Uint8Array>]>([
    ['an SVG', 'unsupported_media_type', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a GIF', 'unsupported_media_type', () => picture(10, 10).gif().toBuffer()],
    ['empty', 'invalid', () => Promise.resolve(Buffer.alloc(0))],
    ['a truncated JPEG', 'invalid', async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 1_000)],
    ['more than 25 megapixels', 'invalid', () => picture(5_100, 5_000).png().toBuffer()],
    ['more than 5 MB', 'too_large', () => Promise.resolve(Buffer.alloc(5 * 1024 * 1024 + 1))],
  ])('is refused when it is %s (%s)', async (_, code, source) => {
    await expect(preparePicture(await source())).rejects.toMatchObject({ code });
  });
});

describe('a picture in or beside an audio file', () => {
  const noise = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['a PNG of 8 MB', () => noise(1_700).png({ compressionLevel: 0 }).toBuffer()],
    ['a JPEG of 36 megapixels', () => picture(6_000, 6_000).jpeg().toBuffer()],
    ['a JPEG without its last two bytes', async () => (await noise(600).jpeg().toBuffer()).subarray(0, -2)],
    ['a JPEG without its last 2,000 bytes', async () => (await noise(600).jpeg().toBuffer()).subarray(0, -2_000)],
    ['a GIF', () => picture(700, 700).gif().toBuffer()],
    ['an AVIF', () => picture(700, 700).avif({ effort: 0 }).toBuffer()],
  ])('is accepted as %s', async (_, source) => {
    expect(await preparePicture(await source(), BESIDE_MUSIC)).toMatchObject({ large: { side: expect.any(Number) as number } });
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['a progressive JPEG of more than 25 megapixels', () => picture(5_100, 5_000).jpeg({ progressive: true }).toBuffer()],
    ['noise', () => Promise.resolve(Buffer.alloc(1_000, 7))],
    ['an SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ])('is refused as %s', async (_, source) => {
    await expect(preparePicture(await source(), BESIDE_MUSIC)).rejects.toMatchObject({ code: expect.any(String) as string });
  });
});
