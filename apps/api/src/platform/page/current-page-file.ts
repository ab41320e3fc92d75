import { stat } from 'node:fs/promises';
import { coalesced } from '../async/coalesced';
import { ENCODED, type PageFile, readPageFile, unlessMissing } from './page-file';

/** A file in memory, read again when it or what the build wrote beside it has changed. Requests that ask at the same time share a read of its state. */
export class CurrentPageFile {
  private found: Promise<PageFile | undefined> = Promise.resolve(undefined);
  private version = '';
  private readonly refresh: () => Promise<void>;

  constructor(private readonly path: string) {
    this.refresh = coalesced(async () => {
      const before = this.found;
      this.found = this.readWhenChanged(before);
      await this.found.catch(() => undefined);
    });
  }

  /** As of a moment after the call; undefined where there is no such file. */
  async read(): Promise<PageFile | undefined> {
    await this.refresh();
    return this.found;
  }

  private async readWhenChanged(before: Promise<PageFile | undefined>): Promise<PageFile | undefined> {
    const [own, ...encoded] = await Promise.all(['', ...Object.values(ENCODED)].map((end) => unlessMissing(stat(this.path + end))));
    if (!own?.isFile()) return undefined;
    const version = [own, ...encoded].map((file) => `${file?.ino} ${file?.mtimeMs} ${file?.size}`).join('\n');
    const known = await before.catch(() => undefined);
    if (known && version === this.version) return known;
    this.version = version;
    return readPageFile(this.path);
  }
}
