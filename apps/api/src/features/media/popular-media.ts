import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../../platform/async/with-timeout';
import type { ByteSpan } from '../../platform/object-store/object-store';
import { Demand } from './demand';
import { HeldFile } from './held-file';
import { MediaContent } from './media-content';

const MEGABYTE = 1024 * 1024;
/** Includes what is being read, and what was evicted while a slow client still receives it. */
export const MOST_BYTES = 64 * MEGABYTE;
const MOST_EVICTABLE_BYTES = 48 * MEGABYTE;
export const LARGEST_FILE_BYTES = 8 * MEGABYTE;
/** Small pictures take memory besides their bytes. */
const MOST_FILES = 2_000;
/** Requests that wait longer for a file to be read are served by the store, as if it were not popular. */
const LONGEST_WAIT_MS = 1_000;
/** How long another process's removal may go unnoticed. */
const TRUSTED_MS = 10_000;

/**
 * Keeps the files that many people play at once in memory. A file is read once it has been requested several times in a minute, by one
 * request for all: reading the whole catalogue evicts nothing, and files that evict each other cost a read for every few requests.
 */
@Injectable()
export class PopularMedia {
  private readonly demand = new Demand();
  private readonly files = new LRUCache<string, HeldFile>({
    max: MOST_FILES,
    maxSize: MOST_EVICTABLE_BYTES,
    sizeCalculation: ({ size }) => size,
    dispose: (file) => this.noteEvicted(file),
  });
  private readonly loading = new Map<string, Promise<HeldFile | undefined>>();
  private loadingBytes = 0;
  /** The size of files that were evicted while in use. */
  private leavingBytes = 0;

  constructor(private readonly content: MediaContent) {}

  /** The size of all files in memory. */
  get bytes(): number {
    return this.files.calculatedSize + this.loadingBytes + this.leavingBytes;
  }

  /** The file, if it is in memory and is known to be stored still. */
  find(name: string): HeldFile | undefined {
    const file = this.files.get(name);
    return file && performance.now() - file.checkedAt < TRUSTED_MS ? file : undefined;
  }

  /** The file, if it is in memory; asks the store from time to time whether it is still there. */
  async findChecked(name: string): Promise<HeldFile | undefined> {
    const file = this.files.get(name);
    if (!file || performance.now() - file.checkedAt < TRUSTED_MS) return file;
    file.checking ??= this.check(name, file);
    await file.checking;
    return this.files.get(name);
  }

  /** Counts a request for a file that is not in memory. Resolves to the file if it is popular, or else to undefined. */
  request(name: string, size: number, span?: ByteSpan): Promise<HeldFile | undefined> {
    return this.loading.get(name) ?? (this.isWorthwhile(name, size, span) ? this.load(name, size) : Promise.resolve(undefined));
  }

  /** To be called once the object was removed: drops the file, and the result of a read that is under way. */
  forget(name: string): void {
    this.files.delete(name);
    this.loading.delete(name);
  }

  private isWorthwhile(name: string, size: number, span: ByteSpan | undefined): boolean {
    if (size === 0 || size > LARGEST_FILE_BYTES) return false;
    const isWanted = this.demand.becomesHigh(name, span ? span.end - span.start + 1 : size, size);
    return isWanted && this.bytes + size <= MOST_BYTES;
  }

  private load(name: string, size: number): Promise<HeldFile | undefined> {
    this.loadingBytes += size;
    const reading = readWhole(this.content, name, size)
      .catch(() => undefined)
      .then((bytes) => {
        this.loadingBytes -= size;
        const isWanted = this.loading.get(name) === shared;
        if (isWanted) this.loading.delete(name);
        if (!bytes || !isWanted) return undefined;
        const file = new HeldFile(bytes, performance.now());
        this.files.set(name, file);
        return file;
      });
    const shared = withTimeout(reading, LONGEST_WAIT_MS);
    this.loading.set(name, shared);
    return shared;
  }

  private async check(name: string, file: HeldFile): Promise<void> {
    // While the store is away, what is in memory is still served.
    const size = await this.content.sizeOf(name).catch(() => file.size);
    file.checkedAt = performance.now();
    file.checking = undefined;
    if (size !== file.size && this.files.peek(name) === file) this.forget(name);
  }

  private noteEvicted(file: HeldFile): void {
    if (!file.isInUse) return;
    this.leavingBytes += file.size;
    file.whenUnused = () => (this.leavingBytes -= file.size);
  }
}

/** All bytes of a file; undefined when there are not as many as expected. */
async function readWhole(content: MediaContent, name: string, size: number): Promise<Buffer | undefined> {
  const body = await content.open(name);
  // A buffer from Node's pool would keep the whole pool in memory.
  const bytes = Buffer.allocUnsafeSlow(size);
  let read = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Buffer>) {
    // Leaving the loop destroys the stream.
    if (read + chunk.length > size) return undefined;
    read += chunk.copy(bytes, read);
  }
  return read === size ? bytes : undefined;
}
