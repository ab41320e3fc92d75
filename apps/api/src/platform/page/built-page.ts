import type { FastifyRequest } from 'fastify';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { coalesced } from '../async/coalesced';
import { ENCODED, type PageFile, readPageFile, unlessMissing } from './page-file';

const DIGEST_HEADER = 'x-page-digest';
const HASHED_FILES = 'assets/';
/** The longest time that a build takes between a file and its compressed forms. */
const LONGEST_BUILD_MS = 60_000;

/**
 * The files that the page's build wrote, in memory. A build may replace them at any time, except those that have a hash in their name: these
 * stay after a build has removed them, for the pages that are open.
 */
export class BuiltPage {
  private readonly files = new Map<string, CurrentPageFile>();
  private readonly hashedFiles = new Map<string, PageFile>();

  constructor(private readonly folder: string) {}

  /** The file of a URL's path; undefined where there is none. */
  async find(path: string): Promise<PageFile | undefined> {
    const name = nameIn(path);
    if (name === undefined) return undefined;
    const hashed = this.hashedFiles.get(name);
    if (hashed && isWhole(hashed)) return hashed;
    const current = this.files.get(name) ?? new CurrentPageFile(join(this.folder, name));
    const file = await current.read();
    // Anyone may ask for files that are not there.
    if (file) this.files.set(name, current);
    if (file && isHashed(name)) this.hashedFiles.set(name, file);
    return file ?? hashed;
  }

  /** The path of a file that the build wrote beside the page. */
  pathOf(name: string): string {
    return join(this.folder, name);
  }

  /** Undefined before the first build. */
  index(): Promise<PageFile | undefined> {
    return this.find('/index.html');
  }

  /**
   * Whether the edge in front, which serves the page's other files, has the same page. It sends the digest of its page; without an edge
   * there is none.
   */
  async isThatOf({ headers }: FastifyRequest): Promise<boolean> {
    const digest = headers[DIGEST_HEADER];
    return digest === undefined || (await this.index())?.digest === digest;
  }
}

const isWhole = ({ changedAt }: PageFile): boolean => Date.now() - changedAt > LONGEST_BUILD_MS;

export const isHashed = (name: string): boolean => name.startsWith(HASHED_FILES);

/** Returns the path of a file below the folder; undefined for hidden files, folders and invalid paths. */
function nameIn(path: string): string | undefined {
  let name: string;
  try {
    name = decodeURIComponent(path).slice(1);
  } catch {
    return undefined;
  }
  const isOrdinary = (part: string) => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part);
  return name.split('/').every(isOrdinary) ? name : undefined;
}

/** A file in memory that is read again when it, or one of its encodings, has changed. Concurrent requests share a check for changes. */
class CurrentPageFile {
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
