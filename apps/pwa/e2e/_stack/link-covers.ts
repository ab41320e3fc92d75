import { link, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod';
import type { Kept } from './catalogues';

const pictures = z.object({ rows: z.array(z.object({ hash: z.string(), width: z.number() })) });

/** Makes files for the pictures of a generated catalogue: one of each width, linked under all of its names. */
export async function linkCovers({ dataDir }: Kept, query: (sql: string) => Promise<unknown>): Promise<void> {
  const { rows } = pictures.parse(await query(`SELECT hash, width FROM media WHERE kind = 'picture'`));
  const objects = join(dataDir, 'objects');
  for (const width of new Set(rows.map((row) => row.width))) {
    const cover = join(dataDir, `cover-${width}.webp`);
    await writeFile(cover, await coverOf(width));
    for (const { hash } of rows.filter((row) => row.width === width)) {
      const folder = join(objects, hash.slice(0, 2));
      await mkdir(folder, { recursive: true });
      await link(cover, join(folder, `${hash}.webp`));
    }
  }
}

const coverOf = (side: number): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 9 9">
    <linearGradient id="sky" x2="1" y2="1"><stop stop-color="#35507a"/><stop offset="1" stop-color="#c86f4b"/></linearGradient>
    <rect width="9" height="9" fill="url(#sky)"/><circle cx="6" cy="3" r="1.5" fill="#f3d9a4"/><path d="M0 7l3-2 2 1 4-2v5H0z" fill="#1d2738"/></svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
};
