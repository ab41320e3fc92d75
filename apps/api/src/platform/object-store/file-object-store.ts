import { parseMediaName } from '@chorus/contracts';
import type { OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type FileHandle, link, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../files/make-folder';
import {
  type ByteSpan,
  checkedKey,
  checkOwner,
  ObjectStore,
  ObjectStoreUnavailable,
  type Removals,
  type StoredObject,
} from './object-store';
import { probeObjectStore } from './probe-object-store';

/** Fewer reads than the default of 64 KB, while a thousand paused players keep no more than 128 MB. */
const LARGEST_READ_BYTES = 128 * 1024;
const FOLDER = /^[0-9a-f]{2}$/;

/** Spread over 256 folders by the first byte of the hash. */
export class FileObjectStore extends ObjectStore implements OnModuleInit {
  private readonly drafts: string;
  private readonly trash: string;
  private readonly ownerPath: string;
  private readonly erased: string;

  constructor(private readonly root: string) {
    super();
    this.drafts = join(root, 'drafts');
    this.trash = join(root, 'trash');
    this.ownerPath = join(root, 'database-id');
    this.erased = join(root, 'erased');
  }

  /** Removes leftovers of processes of this machine that died during a `put`. The sweep removes those of other machines. */
  async onModuleInit(): Promise<void> {
    const drafts = await this.namesIn(this.drafts);
    const abandoned = drafts.filter(isAbandoned);
    await onDisk(Promise.all(abandoned.map((draft) => rm(join(this.drafts, draft), { force: true }))));
  }

  async put(key: string, body: Readable | Buffer): Promise<void> {
    await this.write(this.pathOf(key), body);
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const found = await unlessMissing(stat(this.pathOf(key)));
    return found?.size;
  }

  async open(key: string, span?: ByteSpan): Promise<Readable | undefined> {
    const file = await unlessMissing(open(this.pathOf(key), 'r'));
    return file?.createReadStream({ ...span, highWaterMark: LARGEST_READ_BYTES });
  }

  async noteErasure(key: string): Promise<void> {
    await this.write(join(this.erased, checkedKey(key)), Buffer.alloc(0));
  }

  async *list(): AsyncIterable<StoredObject> {
    for (const folder of await this.namesIn(this.root)) if (FOLDER.test(folder)) yield* this.objectsIn(join(this.root, folder));
  }

  async copyToTrash(key: string): Promise<void> {
    await this.linkOrCopy(this.pathOf(key), this.trashPathOf(key));
  }

  async restore(key: string): Promise<boolean> {
    return this.linkOrCopy(this.trashPathOf(key), this.pathOf(key));
  }

  listTrash(): AsyncIterable<StoredObject> {
    return this.objectsIn(this.trash);
  }

  async owner(): Promise<string | undefined> {
    const file = await unlessMissing(open(this.ownerPath, 'r'));
    return file && onDisk(text(file.createReadStream()));
  }

  setOwner(databaseId: string): Promise<void> {
    return this.write(this.ownerPath, Buffer.from(databaseId));
  }

  probe(): Promise<void> {
    return probeObjectStore(this, (key) => this.remove(key));
  }

  async removals(databaseId: string): Promise<Removals> {
    checkOwner(await this.owner(), databaseId);
    return {
      remove: (key) => this.remove(key),
      removeFromTrash: async (key) => onDisk(rm(this.trashPathOf(key), { force: true })),
      removeUnfinished: (before) => this.removeOlder(this.drafts, before),
      forgetErasures: (before) => this.removeOlder(this.erased, before),
    };
  }

  private async remove(key: string): Promise<void> {
    await onDisk(rm(this.pathOf(key), { force: true }));
  }

  private async removeOlder(folder: string, before: Date): Promise<void> {
    for (const name of await this.namesIn(folder)) {
      const path = join(folder, name);
      const found = await unlessMissing(stat(path));
      if (found && found.mtime < before) await onDisk(rm(path, { force: true }));
    }
  }

  private async *objectsIn(folder: string): AsyncIterable<StoredObject> {
    for (const key of await this.namesIn(folder)) {
      const found = parseMediaName(key) && (await unlessMissing(stat(join(folder, key))));
      if (found) yield { key, storedAt: found.mtime };
    }
  }

  /**
   * A second name for the same bytes takes no room, so that removals work on a full disk, too. Some file systems have none; there it is a copy.
   * False if there is nothing to copy.
   */
  private async linkOrCopy(from: string, to: string): Promise<boolean> {
    try {
      await inFolder(dirname(to), () => link(from, to));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      if (codeOf(error) !== 'EEXIST') return this.copy(from, to);
    }
    const now = new Date();
    await onDisk(utimes(to, now, now));
    await onDisk(syncFolder(dirname(to)));
    return true;
  }

  private async copy(from: string, to: string): Promise<boolean> {
    const file = await unlessMissing(open(from, 'r'));
    if (file) await this.write(to, file.createReadStream({ highWaterMark: LARGEST_READ_BYTES }));
    return file !== undefined;
  }

  private async write(path: string, body: Readable | Buffer): Promise<void> {
    const folder = dirname(path);
    const draft = join(this.drafts, `${process.pid}@${hostname()}-${randomUUID()}`);
    const file = await onDisk(inFolder(this.drafts, () => open(draft, 'wx')));
    try {
      await (Buffer.isBuffer(body) ? writeAll(file, body) : pipeline(body, file.createWriteStream({ flush: true })));
      await onDisk(inFolder(folder, () => rename(draft, path)));
      await onDisk(syncFolder(folder));
    } catch (error) {
      await rm(draft, { force: true });
      throw isFailedWrite(error) ? new ObjectStoreUnavailable(error) : error;
    }
  }

  private async namesIn(folder: string): Promise<string[]> {
    return (await unlessMissing(readdir(folder))) ?? [];
  }

  private pathOf(key: string): string {
    return join(this.root, checkedKey(key).slice(0, 2), key);
  }

  private trashPathOf(key: string): string {
    return join(this.trash, checkedKey(key));
  }
}

const codeOf = (error: unknown) => (Error.isError(error) && 'code' in error ? error.code : undefined);

/**
 * A body that is a file fails with `read` or `open`; these syscalls fail on the store's own disk.
 */
const isFailedWrite = (error: unknown) =>
  Error.isError(error) && 'syscall' in error && ['write', 'writev', 'fsync', 'close'].includes(String(error.syscall));

async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new ObjectStoreUnavailable(error);
  }
}

async function unlessMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new ObjectStoreUnavailable(error);
  }
}

/** Makes the folder if it is missing, which it is the first time only. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await makeLastingFolder(folder);
    return work();
  }
}

/** A new folder survives a power cut only when the folders that it is in have been synced. */
async function makeLastingFolder(path: string): Promise<void> {
  const first = await makeFolder(path);
  if (first === undefined) return;
  for (let folder = path; folder !== first; folder = dirname(folder)) await syncFolder(dirname(folder));
  await syncFolder(dirname(first));
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename survives a power cut only when its folder has been synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Whether its process is known to have ended. Containers that share a volume count their processes each from 1, and a container that starts
 * again gives its process the number of the former one, which is this one's.
 */
function isAbandoned(draft: string): boolean {
  const [, pid = '', host] = /^(\d+)(?:@(.+)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$)?/.exec(draft) ?? [];
  if (host !== undefined && host !== hostname()) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
