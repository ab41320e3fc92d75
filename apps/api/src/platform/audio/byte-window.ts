import type { RandomAccess } from './random-access';

const WINDOW = 64 * 1024;

/** Saves reads: positions within the last 64 KB are served from memory. */
export class ByteWindow {
  private start = 0;
  private window: Buffer = Buffer.alloc(0);

  constructor(private readonly file: RandomAccess) {}

  get size(): number {
    return this.file.size;
  }

  async at(position: number, length: number): Promise<Buffer> {
    const ahead = await this.ahead(position, length);
    return ahead.subarray(0, length);
  }

  /** Everything buffered from `position`, at least `length` bytes; shorter where the file ends. */
  async ahead(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, this.size);
    if (position < this.start || end > this.start + this.window.length) {
      this.window = await this.file.read(position, Math.max(position, Math.min(position + Math.max(length, WINDOW), this.size)));
      this.start = position;
    }
    return this.window.subarray(position - this.start);
  }
}
