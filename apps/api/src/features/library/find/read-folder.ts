import { isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FolderEntries {
  files: string[];
  folders: string[];
  /** Names that are not UTF-8, read as Western systems once wrote them: no path leads there. */
  illegible: { name: string; isFolder: boolean }[];
  /** The folders in it that are left out, or the file because of which it is itself. */
  leftOut: string[];
}

export const NOTHING: FolderEntries = { files: [], folders: [], illegible: [], leftOut: [] };

type NamedByBytes = Dirent<Buffer>;

const westernText = new TextDecoder('windows-1252');
const isVisible = ({ name }: NamedByBytes) => name[0] !== '.'.charCodeAt(0);
/** Where systems keep what was deleted, and what they derive from other files. */
const BIN = /^(?:[#@]recycle|\$recycle\.bin|system volume information|__macosx|@eadir|[#@]snapshot|@recently-snapshot)$/i;
/** As systems write these: an album may be called 'Recycled'. */
const BIN_BY_CASE = /^(?:RECYCLE[DR]|lost\+found)$/;
/** Files with which people mark folders that programs like this one shall leave alone. */
const IGNORED_BY = ['.nomedia', '.ndignore'];

const isBin = (name: string) => BIN.test(name) || BIN_BY_CASE.test(name);

/** Normalized, because file systems compose accents differently. */
const byName = (a: NamedByBytes, b: NamedByBytes) => (a.name.toString().normalize('NFC') < b.name.toString().normalize('NFC') ? -1 : 1);

/** Returns the entries in name order, without hidden ones. A folder that is to be left alone has none. */
export async function readFolder(path: string): Promise<FolderEntries> {
  const found: FolderEntries = { files: [], folders: [], illegible: [], leftOut: [] };
  const entries = await readdir(path, { withFileTypes: true, encoding: 'buffer' });
  const mark = IGNORED_BY.find((file) => entries.some(({ name }) => name.toString() === file));
  if (mark !== undefined) return { ...found, leftOut: [mark] };
  for (const entry of entries.filter(isVisible).sort(byName)) {
    const name = entry.name.toString();
    if (!isUtf8(entry.name)) {
      found.illegible.push({ name: westernText.decode(entry.name), isFolder: entry.isDirectory() });
      continue;
    }
    const target = entry.isSymbolicLink() ? await stat(join(path, name)).catch(() => undefined) : entry;
    if (target?.isDirectory()) (isBin(name) ? found.leftOut : found.folders).push(name);
    else if (target?.isFile()) found.files.push(name);
  }
  return found;
}
