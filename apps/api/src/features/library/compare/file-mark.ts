import { access } from 'node:fs/promises';
import { posix } from 'node:path';
import { v5 } from 'uuid';
import type { MusicSource } from '../find/music-source';
import type { FoundSong } from '../find/walk-music';
import type { FileMark } from './imported-files.queries';

/** Undefined if the file can't be accessed: reading it reports why. */
export async function markOf(source: MusicSource, { path, lyrics }: FoundSong): Promise<FileMark | undefined> {
  const found = await source.timesOf(path);
  if (!found) return undefined;
  const beside = await Promise.all(lyrics.map((file) => besideMark(source, file)));
  const name = source.nameOf(path);
  const { size: bytes, mtimeMs, ctimeMs: changedAtMs } = found;
  return {
    key: keyOf(source.path, name),
    folder: source.path,
    path: name,
    bytes,
    modifiedAtMs: Math.floor(mtimeMs),
    changedAtMs,
    beside: beside.join('\n'),
  };
}

async function besideMark(source: MusicSource, path: string): Promise<string> {
  const found = await source.timesOf(path);
  return `${posix.basename(source.nameOf(path))} ${found?.size} ${found?.mtimeMs}`;
}

export const isSameMark = (one: FileMark, other: Omit<FileMark, 'changedAtMs'>): boolean =>
  one.bytes === other.bytes && one.modifiedAtMs === other.modifiedAtMs && one.beside === other.beside;

const FILES = '6b0c1a52-41f3-5c0e-9a64-2f6f7f1f6d11';
const keyOf = (root: string, name: string): string => v5(JSON.stringify([root, name]), FILES);

/** False if the file exists but can't be read. */
export const isAbsent = (path: string): Promise<boolean> =>
  access(path).then(
    () => false,
    (error: unknown) => Error.isError(error) && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'),
  );
