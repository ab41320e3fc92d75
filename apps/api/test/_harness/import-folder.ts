import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ImportTarget } from './import-target';

interface ImportFolder {
  place: () => ImportTarget;
  folder: () => string;
  /** Writes a file at a path in the folder. */
  write: (path: string, content: Buffer | string) => Promise<void>;
}

/**
 * Gives the tests of a file a target whose imports are deleted after each test, and a new folder for each test. Its files have the given
 * date, since songs without a date take that of their file.
 */
export function importFolder(modifiedAt: Date): ImportFolder {
  let folder = '';
  let place: ImportTarget;

  beforeAll(async () => void (place = await ImportTarget.create()));
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'chorus-music-'))));
  afterEach(async () => {
    await place.clear();
    await rm(folder, { recursive: true });
  });
  afterAll(() => place.remove());

  return {
    place: () => place,
    folder: () => folder,
    write: async (path, content) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
      await utimes(join(folder, path), modifiedAt, modifiedAt);
    },
  };
}
