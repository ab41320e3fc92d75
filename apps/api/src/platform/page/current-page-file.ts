import { stat } from 'node:fs/promises';
import { coalesced } from '../async/coalesced';
import { ENCODED, type PageFile, readPageFile, unlessMissing } from './page-file';

/** A file in memory that is read again when it, or one of its encodings, has changed. Concurrent requests share a check for changes. */
export class CurrentPageFile {
  private file: PageFile | undefined;
  private version = '';
  /** Resolves to the file as of a moment after the call; undefined if there is no such file. */
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
