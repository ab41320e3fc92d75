import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing, and returns the topmost that it has made, if any. Node's own `recursive` tries forever
 * where a folder that is there has none in it and takes none, as /proc and automounters have it: they say that it is missing itself.
 */
export async function makeFolder(path: string, options: { mode?: number } = {}): Promise<string | undefined> {
  const parent = dirname(path);
  try {
    await mkdir(path, options);
    return path;
  } catch (error) {
    if (await isFolder(path)) return undefined;
    if (codeOf(error) !== 'ENOENT' || parent === path) throw error;
  }
  const first = await makeFolder(parent, options);
  await mkdir(path, options).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await isFolder(path))) throw error;
  });
  return first ?? path;
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const codeOf = (error: unknown) => (Error.isError(error) && 'code' in error ? error.code : undefined);
