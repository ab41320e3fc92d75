import { join } from 'node:path';
import sharp from 'sharp';

const ICONS = join(__dirname, '../../apps/pwa/public/icons');
const CORNER = 0.22;

/** Every picture that an installed page needs, out of one drawing. A platform that cuts its own shape gets the whole square. */
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

async function renderIcons() {
  for (const { file, size, rounded } of pictures) {
    const icon = sharp(join(__dirname, 'app-icon.svg'), { density: 300 }).resize(size);
    if (rounded) icon.composite([{ input: roundedSquare(size), blend: 'dest-in' }]);
    await icon.png({ compressionLevel: 9 }).toFile(join(ICONS, file));
  }
}

void renderIcons();
