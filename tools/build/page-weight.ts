import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Piece {
  file: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}
export type Manifest = Record<string, Piece>;

export interface Weight {
  name: string;
  scripts: number;
  /** Gzipped size. */
  bytes: number;
}

/**
 * Returns what the page loads before it shows Home, and what each screen or later part adds to that, largest first. `sizeOf` returns the
 * gzipped size of a built file.
 */
export function weighPage(manifest: Manifest, sizeOf: (file: string) => number): Weight[] {
  const weightOf = (name: string, files: readonly string[]): Weight => ({
    name,
    scripts: files.length,
    bytes: files.reduce((sum, file) => sum + sizeOf(file), 0),
  });
  const pieces = Object.entries(manifest);
  const home = new Set(pieces.filter(([, { isEntry }]) => isEntry).flatMap(([key]) => scriptsOf(manifest, key)));
  const later = pieces
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([key, { name = key }]) =>
      weightOf(
        name,
        [...scriptsOf(manifest, key)].filter((file) => !home.has(file)),
      ),
    );
  return [weightOf('Home', [...home]), ...later.toSorted((one, other) => other.bytes - one.bytes)];
}

/** Returns the scripts of a piece and of everything that it imports. */
function scriptsOf(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  const piece = manifest[key];
  if (!piece || found.has(piece.file)) return [];
  found.add(piece.file);
  for (const imported of piece.imports ?? []) scriptsOf(manifest, imported, found);
  return [...found];
}

export function weighBuild(folder: string): Weight[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizeOf = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  return [...weighPage(manifest, sizeOf), { name: 'Service worker', scripts: 1, bytes: sizeOf('sw.js') }];
}

export const describeWeight = ({ scripts, bytes }: Weight): string =>
  `${scripts} ${scripts === 1 ? 'script' : 'scripts'}, ${(bytes / 1000).toFixed(1)} kB`;
