import { isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FolderEntries {
  files: string[];
  folders: string[];
  /** Names that are not UTF-8, read as Western systems once wrote them: no path leads there. */
  illegible: { name: string; isFolder: boolean }[];
}

type NamedByBytes = Dirent<Buffer>;

const westernText = new TextDecoder('windows-1252');
const isVisible = ({ name }: NamedByBytes) => name[0] !== '.'.charCodeAt(0);

/** Normalized, because file systems compose accents differently. */
const byName = (a: NamedByBytes, b: NamedByBytes) => (a.name.toString().normalize('NFC') < b.name.toString().normalize('NFC') ? -1 : 1);

/** In name order, without hidden entries. */
export async function readFolder(path: string): Promise<FolderEntries> {
  const found: FolderEntries = { files: [], folders: [], illegible: [] };
  const entries = await readdir(path, { withFileTypes: true, encoding: 'buffer' });
  for (const entry of entries.filter(isVisible).sort(byName)) {
    const name = entry.name.toString();
    if (!isUtf8(entry.name)) {
      found.illegible.push({ name: westernText.decode(entry.name), isFolder: entry.isDirectory() });
      continue;
    }
    const target = entry.isSymbolicLink() ? await stat(join(path, name)).catch(() => undefined) : entry;
    if (target?.isDirectory()) found.folders.push(name);
    else if (target?.isFile()) found.files.push(name);
  }
  return found;
}
