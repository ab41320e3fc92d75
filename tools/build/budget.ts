import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

export interface Figure {
  name: string;
  bytes: number;
  limit: number;
}

const kilobyte = 1000;
const limits = { initial: 130 * kilobyte, route: 40 * kilobyte, css: 12 * kilobyte, worker: 16 * kilobyte };

/**
 * Returns the gzipped bytes of a first visit, and of what each route or later piece adds, with
 * their limits. `sizeOf` returns the gzipped size of a built file.
 */
export function weigh(manifest: Manifest, sizeOf: (file: string) => number): Figure[] {
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const chunks = Object.entries(manifest);
  const initial = new Set(chunks.filter(([, chunk]) => chunk.isEntry).flatMap(([key]) => scriptsOf(manifest, key)));
  const routes = chunks
    .filter(([, chunk]) => chunk.isDynamicEntry)
    .map(([key, chunk]) => ({
      name: `JavaScript of ${chunk.name ?? key}`,
      bytes: total(scriptsOf(manifest, key).filter((file) => !initial.has(file) && !isThereByThen(manifest, key, file))),
      limit: limits.route,
    }));
  return [
    { name: 'Initial JavaScript', bytes: total(initial), limit: limits.initial },
    { name: 'CSS', bytes: total(new Set(chunks.flatMap(([, chunk]) => chunk.css ?? []))), limit: limits.css },
    ...routes.sort((one, other) => other.bytes - one.bytes),
  ];
}

/** Whether every page that loads the piece has loaded the file before. */
function isThereByThen(manifest: Manifest, key: string, file: string): boolean {
  const asking = Object.keys(manifest).filter((asker) => manifest[asker]?.dynamicImports?.includes(key));
  return asking.length > 0 && asking.every((asker) => scriptsOf(manifest, asker).includes(file));
}

function scriptsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => scriptsOf(manifest, imported, seen))];
}

export function weighBuild(folder: string): Figure[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizeOf = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  return [{ name: 'Service worker', bytes: sizeOf('sw.js'), limit: limits.worker }, ...weigh(manifest, sizeOf)];
}

export const describeFigure = ({ name, bytes, limit }: Figure): string =>
  `${name} ${(bytes / kilobyte).toFixed(1)} of ${limit / kilobyte} kB`;
