import type { FileHandle } from 'node:fs/promises';

const WINDOW = 64 * 1024;

/** Saves system calls: reads within the last window are served from memory. */
export class ByteWindow {
  private start = 0;

  constructor(
    private readonly file: FileHandle | undefined,
    readonly size: number,
    private window: Buffer = Buffer.alloc(0),
  ) {}

  /** Of a file that was read whole. */
  static over(bytes: Buffer): ByteWindow {
    return new ByteWindow(undefined, bytes.length, bytes);
  }

  async at(position: number, length: number): Promise<Buffer> {
    const ahead = await this.ahead(position, length);
    return ahead.subarray(0, length);
  }

  /** Everything buffered from `position`, at least `length` bytes; shorter where the file ends. */
  async ahead(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, this.size);
    if (position < this.start || end > this.start + this.window.length) {
      this.window = await this.read(position, Math.max(length, WINDOW));
      this.start = position;
    }
    return this.window.subarray(position - this.start);
  }

  private async read(position: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, this.size - position)));
    const read = await this.file?.read(buffer, 0, buffer.length, position);
    return buffer.subarray(0, read?.bytesRead ?? 0);
  }
}
