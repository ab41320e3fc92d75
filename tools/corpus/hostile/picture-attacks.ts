import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { between, pick, type Random } from '@chorus/seeded-random';
import { latin1, u16be, u32be, u32le, u8, utf8 } from '../bytes';
import { blackPng, gradientPng, pngChunk, pngOf, pngThatClaims } from '../png';
import { broken, flipped, inflated, noise, spliced } from './damaged-bytes';
import type { Attack } from './hostile-file';

const MEGABYTE = 1024 * 1024;
const SCRIPT = '<script>alert(document.cookie)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;

const drawn = (random: Random) =>
  sharp(gradientPng(64, [between(random, 40, 255), between(random, 40, 255), 90])).resize(Math.floor(between(random, 30, 200)));

const encodings = {
  jpeg: (random: Random) =>
    drawn(random)
      .jpeg({ progressive: random() < 0.5 })
      .toBuffer(),
  png: (random: Random) =>
    drawn(random)
      .png({ palette: random() < 0.5 })
      .toBuffer(),
  webp: (random: Random) =>
    drawn(random)
      .webp({ lossless: random() < 0.5 })
      .toBuffer(),
};
type Encoding = keyof typeof encodings;
const every = Object.keys(encodings) as Encoding[];

const harms = {
  'with flipped bits': flipped,
  'that breaks off': broken,
  'put together wrongly': spliced,
  'with a huge number in it': inflated,
};

const harmed = every.flatMap((encoding) =>
  Object.entries(harms).map(([how, harm]): Attack => ({
    what: `${encoding} ${how}`,
    write: async (random) => harm(random, await encodings[encoding](random)),
  })),
);

const pngWith = (type: string, data: Buffer, times = 1) => {
  const png = gradientPng(40, [200, 90, 40]);
  const behindHead = 33;
  const chunks = Array<Buffer>(times).fill(pngChunk(type, data));
  return Buffer.concat([png.subarray(0, behindHead), ...chunks, png.subarray(behindHead)]);
};

const bomb = (length: number) => deflateSync(Buffer.alloc(length), { level: 9 });
const segment = (marker: number, data: Buffer) => Buffer.concat([Buffer.from([0xff, marker]), u16be(data.length + 2), data]);
const jpegWith = async (random: Random, ...segments: readonly Buffer[]) => {
  const jpeg = await encodings.jpeg(random);
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
};

/** Claims `side` × `side` pixels; each of its many scans redraws all of it. */
function jpegOfManyScans(side: number, scans: number): Buffer {
  const table = segment(0xdb, Buffer.concat([u8(0), Buffer.alloc(64, 1)]));
  const frame = segment(0xc2, Buffer.concat([u8(8), u16be(side), u16be(side), Buffer.from([1, 1, 0x11, 0])]));
  const codes = segment(0xc4, Buffer.concat([Buffer.from([0x10, 1]), Buffer.alloc(15), u8(0)]));
  const first = segment(0xc4, Buffer.concat([Buffer.from([0x00, 1]), Buffer.alloc(15), u8(0)]));
  const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])), Buffer.alloc(8)]);
  const start = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])), Buffer.alloc(8)]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    table,
    frame,
    first,
    codes,
    start,
    ...Array<Buffer>(scans).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const forged: Attack[] = [
  { what: 'nothing', write: () => Buffer.alloc(0) },
  { what: 'three bytes', write: () => Buffer.from([0xff, 0xd8, 0xff]) },
  { what: 'an SVG', write: () => utf8(SVG) },
  {
    what: 'an SVG behind a signature',
    write: () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), utf8(SVG)]),
  },
  { what: 'a page', write: () => utf8(`<!doctype html>${SCRIPT}`) },
  { what: 'a GIF', write: (random) => drawn(random).gif().toBuffer() },
  { what: 'a TIFF', write: (random) => drawn(random).tiff().toBuffer() },
  { what: 'an AVIF', write: (random) => drawn(random).avif({ effort: 0 }).toBuffer() },
  { what: 'a PDF', write: () => latin1('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj') },
  { what: 'a bitmap', write: () => Buffer.concat([latin1('BM'), u32le(70), Buffer.alloc(64)]) },
  { what: 'a packed text', write: () => gzipSync(Buffer.alloc(MEGABYTE)) },
  { what: '20,000 × 20,000 pixels of PNG', write: () => pngThatClaims(20_000, 20_000) },
  { what: '2,147,483,647 × 1 pixels of PNG', write: () => pngThatClaims(2 ** 31 - 1, 1) },
  { what: '25,000,000 × 1 pixels of PNG', write: () => pngThatClaims(25_000_000, 1) },
  { what: 'a PNG of no size', write: () => pngThatClaims(0, 0) },
  { what: '65,535 × 65,535 pixels of JPEG', write: () => jpegOfManyScans(65_535, 0) },
  { what: 'a JPEG of a thousand scans', write: () => jpegOfManyScans(5_000, 1_000) },
  { what: 'a PNG that unpacks to 198 MB', write: () => blackPng(4_990, 4_990) },
  {
    what: 'a WebP of 16,383 × 16,383 pixels',
    write: () => {
      const canvas = Buffer.concat([latin1('VP8X'), u32le(10), Buffer.alloc(4), Buffer.from([0xfe, 0x3f, 0, 0xfe, 0x3f, 0])]);
      return Buffer.concat([latin1('RIFF'), u32le(4 + canvas.length), latin1('WEBP'), canvas]);
    },
  },
  {
    what: 'a PNG with a text that unpacks to 200 MB',
    write: () => pngWith('zTXt', Buffer.concat([latin1('Comment\0\0'), bomb(200 * MEGABYTE)])),
  },
  { what: 'a PNG with 500 texts of 4 MB', write: () => pngWith('zTXt', Buffer.concat([latin1('Comment\0\0'), bomb(4 * MEGABYTE)]), 500) },
  {
    what: 'a PNG with a translated text of 100 MB',
    write: () => pngWith('iTXt', Buffer.concat([latin1('XML:com.adobe.xmp\0\x01\0\0\0'), bomb(100 * MEGABYTE)])),
  },
  { what: 'a PNG with a colour profile of 100 MB', write: () => pngWith('iCCP', Buffer.concat([latin1('icc\0\0'), bomb(100 * MEGABYTE)])) },
  { what: 'a PNG with a chunk of 2 GB', write: () => pngOf(Buffer.concat([u32be(2 ** 31 - 1), latin1('IDAT'), noise(() => 0.5, 100)])) },
  { what: 'a PNG with a page in its comment', write: () => pngWith('tEXt', latin1(`Comment\0${SCRIPT}`)) },
  { what: 'a PNG with a page behind it', write: () => Buffer.concat([gradientPng(40, [20, 90, 200]), utf8(SCRIPT)]) },
  { what: 'a JPEG with a page in its comment', write: (random) => jpegWith(random, segment(0xfe, utf8(`*/${SCRIPT}/*`))) },
  { what: 'a JPEG with a page behind it', write: async (random) => Buffer.concat([await encodings.jpeg(random), utf8(SCRIPT)]) },
  {
    what: 'a JPEG with an archive behind it',
    write: async (random) => Buffer.concat([await encodings.jpeg(random), latin1('PK\x03\x04'), noise(random, 500)]),
  },
  {
    what: 'a JPEG with camera data that point nowhere',
    write: (random) => jpegWith(random, segment(0xe1, Buffer.concat([latin1('Exif\0\0MM\0*'), Buffer.alloc(60, 0xff)]))),
  },
  {
    what: 'a JPEG with 3,000 comments',
    write: (random) => jpegWith(random, ...Array<Buffer>(3_000).fill(segment(0xfe, Buffer.alloc(900)))),
  },
  { what: 'a WebP with a page behind it', write: async (random) => Buffer.concat([await encodings.webp(random), utf8(SCRIPT)]) },
  { what: 'noise', write: (random) => noise(random, Math.floor(between(random, 4, 40_000))) },
  {
    what: 'half of one and half of another',
    write: async (random) =>
      Buffer.concat([
        broken(random, await encodings[pick(random, every)](random)),
        broken(random, await encodings[pick(random, every)](random)),
      ]),
  },
];

export const pictureAttacks: readonly Attack[] = [...forged, ...harmed];
