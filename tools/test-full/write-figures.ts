import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes figures for `npm run bench`, which makes rows of them. */
export function writeFigures(name: string, figures: unknown): void {
  const { CHORUS_FIGURES: folder } = process.env;
  if (folder) writeFileSync(join(folder, `${name}.json`), JSON.stringify(figures));
}
