import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(__dirname, '../../apps/pwa/public');
const ICONS = join(PUBLIC, 'icons');
const CORNER = 0.22;

/** Platforms that mask icons get the whole square. */
const pictures = [
  { file: 'icon-192.png', size: 192, rounded: true },
  { file: 'icon-512.png', size: 512, rounded: true },
  { file: 'maskable-512.png', size: 512, rounded: false },
  { file: 'apple-touch-icon.png', size: 180, rounded: false },
  { file: 'favicon-32.png', size: 32, rounded: true },
];

const roundedSquare = (size: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size * CORNER}"/></svg>`,
  );

/** Makes an ICO file (https://en.wikipedia.org/wiki/ICO_(file_format)) of a PNG of 32 px; some clients always request `/favicon.ico`. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function renderIcons() {
  for (const { file, size, rounded } of pictures) {
    const icon = sharp(join(__dirname, 'app-icon.svg'), { density: 300 }).resize(size);
    if (rounded) icon.composite([{ input: roundedSquare(size), blend: 'dest-in' }]);
    await icon.png({ compressionLevel: 9 }).toFile(join(ICONS, file));
  }
  await writeFile(join(PUBLIC, 'favicon.ico'), icoOf(await readFile(join(ICONS, 'favicon-32.png'))));
}

void renderIcons();
