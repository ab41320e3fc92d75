const MODIFIED_AT = 1_700_000_000_000;
/** As many entries as a browser returns at once. */
const PART = 100;

/** `null` can't be read. */
interface Tree {
  [name: string]: Tree | string | null;
}

/** A file as browsers give it for a folder that was picked. */
export function musicFile(path: string, content = 'music'): File {
  const file = new File([content], path.split('/').at(-1) ?? '', { lastModified: MODIFIED_AT });
  return Object.assign(file, { webkitRelativePath: path });
}

export function folderOf(name: string, tree: Tree | null): FileSystemEntry {
  const entries = tree && Object.entries(tree).map(([below, content]) => entryOf(below, content));
  const createReader = () => {
    let at = 0;
    return {
      readEntries: (done: (entries: unknown[]) => void, failed: (error: Error) => void) => {
        if (entries) done(entries.slice(at, at + PART));
        else failed(new DOMException('No permission.', 'NotReadableError'));
        at += PART;
      },
    };
  };
  return { name, isDirectory: true, isFile: false, createReader } as unknown as FileSystemEntry;
}

function entryOf(name: string, content: Tree | string | null): FileSystemEntry {
  if ((content === null && !name.includes('.')) || (content !== null && typeof content === 'object')) return folderOf(name, content);
  const file = (done: (file: File) => void, failed: (error: Error) => void) =>
    content === null ? failed(new DOMException('Gone.', 'NotFoundError')) : done(musicFile(name, content));
  return { name, isDirectory: false, isFile: true, file } as unknown as FileSystemEntry;
}

export const droppedItems = (...entries: FileSystemEntry[]): Pick<DataTransfer, 'items'> => ({
  items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) as unknown as DataTransferItemList,
});

/** jsdom's files have no promises. */
export function pretendFiles(): void {
  const read = (blob: Blob, how: 'readAsText' | 'readAsArrayBuffer') =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader[how](blob);
    });
  Object.assign(Blob.prototype, {
    text(this: Blob) {
      return read(this, 'readAsText');
    },
    arrayBuffer(this: Blob) {
      return read(this, 'readAsArrayBuffer');
    },
  });
}
