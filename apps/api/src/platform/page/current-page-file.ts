import { stat } from 'node:fs/promises';
import { coalesced } from '../async/coalesced';
import { ENCODED, type PageFile, readPageFile, unlessMissing } from './page-file';

/** A file in memory, read again when it or what the build wrote beside it has changed. Requests that ask at the same time share a read of its state. */
export class CurrentPageFile {
  private file: PageFile | undefined;
  private version = '';
  /** As of a moment after the call; undefined where there is no such file. */
  readonly read = coalesced(() => this.readWhenChanged());

  constructor(private readonly path: string) {}

  private async readWhenChanged(): Promise<PageFile | undefined> {
    const [own, ...encoded] = await Promise.all(['', ...Object.values(ENCODED)].map((end) => unlessMissing(stat(this.path + end))));
    if (!own?.isFile()) return undefined;
    const version = [own, ...encoded].map((file) => `${file?.ino} ${file?.mtimeMs} ${file?.size}`).join('\n');
    if (version !== this.version) {
      this.file = { ...(await readPageFile(this.path)), changedAt: Math.max(own.ctimeMs, ...encoded.map((file) => file?.ctimeMs ?? 0)) };
      this.version = version;
    }
    return this.file;
  }
}
