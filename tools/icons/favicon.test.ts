import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(__dirname, '../../apps/pwa/public');

it('favicon.ico holds the icon of 32 px, where its header says', async () => {
  const ico = readFileSync(join(PUBLIC, 'favicon.ico'));
  const [kind, count, size, start] = [ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt32LE(14), ico.readUInt32LE(18)];
  const png = ico.subarray(start, start + size);
  expect([kind, count]).toEqual([1, 1]);
  expect(png).toEqual(readFileSync(join(PUBLIC, 'icons/favicon-32.png')));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});
