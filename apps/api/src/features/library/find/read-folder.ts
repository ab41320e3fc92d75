import { isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

export interface FolderEntries {
  files: string[];
  folders: string[];
  /** Names that are not UTF-8, read as Western systems once wrote them: no path leads there. */
  illegible: { name: string; isFolder: boolean }[];
  /** The folders in it that are left out, or the file because of which it is itself. */
  leftOut: string[];
  /** Links to what is outside of the folder that they have to stay in. */
  leadingOut?: string[];
}

export const NOTHING: FolderEntries = { files: [], folders: [], illegible: [], leftOut: [] };

export interface FolderEntry {
  name: string;
  isFolder: boolean;
}

const westernText = new TextDecoder('windows-1252');
/** Where systems keep what was deleted, and what they derive from other files. */
const BIN = /^(?:[#@]recycle|\$recycle\.bin|system volume information|__macosx|@eadir|[#@]snapshot|@recently-snapshot)$/i;
/** As systems write these: an album may be called 'Recycled'. */
const BIN_BY_CASE = /^(?:RECYCLE[DR]|lost\+found)$/;
/** Files with which people mark folders that programs like this one shall leave alone. */
const IGNORED_BY = ['.nomedia', '.ndignore'];

const isBin = (name: string) => BIN.test(name) || BIN_BY_CASE.test(name);

/** Normalized, because file systems compose accents differently. */
const byName = (a: FolderEntry, b: FolderEntry) => (a.name.normalize('NFC') < b.name.normalize('NFC') ? -1 : 1);

/** Sorts the entries of a folder by name, without hidden ones. A folder that is to be left alone has none. */
export function foldersAndFiles(entries: readonly FolderEntry[]): FolderEntries {
  const mark = IGNORED_BY.find((file) => entries.some(({ name }) => name === file));
  if (mark !== undefined) return { ...NOTHING, leftOut: [mark] };
  const found: FolderEntries = { files: [], folders: [], illegible: [], leftOut: [] };
  for (const { name, isFolder } of entries.filter((entry) => !entry.name.startsWith('.')).toSorted(byName))
    (!isFolder ? found.files : isBin(name) ? found.leftOut : found.folders).push(name);
  return found;
}

/** Reads a folder's entries from the disk, as `foldersAndFiles` returns them. Links lead nowhere but to what is `within` a real folder. */
export async function readFolder(path: string, within?: string): Promise<FolderEntries> {
  const dirents = await readdir(path, { withFileTypes: true, encoding: 'buffer' });
  const legible = dirents.filter(({ name }) => isUtf8(name));
  const all = (await Promise.all(legible.map((dirent) => entryOf(path, dirent)))).flatMap((entry) => entry ?? []);
  const links = within === undefined ? [] : legible.filter((dirent) => dirent.isSymbolicLink()).map(({ name }) => name.toString());
  const outside = new Set(await Promise.all(links.map(async (name) => ((await isWithin(join(path, name), within)) ? '' : name))));
  const found = foldersAndFiles(all.filter(({ name }) => !outside.has(name)));
  found.leadingOut = all.flatMap(({ name }) => (outside.has(name) && !name.startsWith('.') ? name : []));
  if (found.leftOut.some((name) => IGNORED_BY.includes(name))) return found;
  const illegible = dirents.filter((dirent) => !isUtf8(dirent.name) && dirent.name[0] !== '.'.charCodeAt(0));
  return { ...found, illegible: illegible.map((dirent) => ({ name: westernText.decode(dirent.name), isFolder: dirent.isDirectory() })) };
}

async function isWithin(path: string, folder = ''): Promise<boolean> {
  const real = await realpath(path).catch(() => undefined);
  return real === undefined || real === folder || real.startsWith(join(folder, sep));
}

/** Undefined for what is neither, and for links that lead nowhere. */
async function entryOf(folder: string, dirent: Dirent<Buffer>): Promise<FolderEntry | undefined> {
  const name = dirent.name.toString();
  const target = dirent.isSymbolicLink() ? await stat(join(folder, name)).catch(() => undefined) : dirent;
  return target?.isDirectory() || target?.isFile() ? { name, isFolder: target.isDirectory() } : undefined;
}
