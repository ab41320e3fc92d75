import { MOST_LISTED_FILES } from '@chorus/contracts';
import type { ListedFile } from '@chorus/contracts';
import { grouped } from '../../../ui/formats';

export interface FolderFile {
  /** Relative to the folder, with `/`. */
  path: string;
  file: File;
}

export interface FolderFiles {
  name: string;
  files: readonly FolderFile[];
}

/** Its message is for people. */
class FolderProblem extends Error {}

const tooMany = (name: string) => new FolderProblem(`“${name}” has more than ${grouped(MOST_LISTED_FILES)} files. Choose a folder in it.`);

export const listOf = (files: readonly FolderFile[]): ListedFile[] =>
  files.map(({ path, file }) => ({ path, bytes: file.size, modifiedAt: file.lastModified }));

/** The folder that was picked. A browser gives its files alone, so there is none without any. */
export function pickedFolder(files: readonly File[]): FolderFiles {
  const named = files.map((file) => ({ file, parts: (file.webkitRelativePath || file.name).split('/') }));
  const name = named[0]?.parts[0] ?? '';
  if (named.length === 0) throw new FolderProblem('This folder is empty.');
  if (named.length > MOST_LISTED_FILES) throw tooMany(name);
  return { name, files: named.map(({ file, parts }) => ({ path: parts.slice(1).join('/') || file.name, file })) };
}

/** Must be called while the drop is handled: the browser forgets what was dropped right after it. */
export function droppedFolder({ items }: Pick<DataTransfer, 'items'>): () => Promise<FolderFiles> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const [folder] = entries.filter(isFolder);
  return () => {
    if (!folder) return Promise.reject(new FolderProblem('Drop a folder. Single files are added with Add Song.'));
    if (entries.length > 1) return Promise.reject(new FolderProblem('Drop one folder at a time.'));
    return readFolder(folder);
  };
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function readFolder(folder: FileSystemDirectoryEntry): Promise<FolderFiles> {
  const files: FolderFile[] = [];
  const read = async (below: FileSystemDirectoryEntry, path: string): Promise<void> => {
    for (const entry of await entriesOf(below)) {
      if (isFolder(entry)) await read(entry, `${path}${entry.name}/`);
      else if (isFile(entry)) {
        const file = await fileOf(entry);
        // One that can't be read is missing, as for a folder that was picked.
        if (file) files.push({ path: path + entry.name, file });
      }
      if (files.length > MOST_LISTED_FILES) throw tooMany(folder.name);
    }
  };
  await read(folder, '');
  if (files.length === 0) throw new FolderProblem(`“${folder.name}” is empty.`);
  return { name: folder.name, files };
}

/** The browser returns them in parts, and an empty one at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject)).catch(() => []);
    if (part.length === 0) return entries;
    entries.push(...part);
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File | undefined> =>
  new Promise((resolve) => {
    entry.file(resolve, () => resolve(undefined));
  });
