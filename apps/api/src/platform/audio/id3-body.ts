import type { ByteWindow } from './byte-window';
import { bytesAt, NotRewritable, type Part } from './rewritten-file';

const PIECE = 64 * 1024;
const NOTHING = Buffer.alloc(0);

/** Reads an ID3v2 tag from its start to its end. In an unsynchronised tag, a zero byte follows each 0xff; it is left out. */
export class Id3Body {
  private ready: Buffer = NOTHING;
  private position: number;
  private endsWithFf = false;

  constructor(
    private readonly file: ByteWindow,
    private readonly part: Part,
    private readonly isUnsynchronised: boolean,
  ) {
    this.position = part.from;
  }

  async read(length: number): Promise<Buffer> {
    const taken = await this.readUpTo(length);
    if (taken.length < length) throw new NotRewritable('A frame is longer than its tag.');
    return taken;
  }

  /** Shorter where the tag ends. */
  async readUpTo(length: number): Promise<Buffer> {
    if (length > this.part.to - this.part.from) throw new NotRewritable('A frame is longer than its tag.');
    while (this.ready.length < length && this.position < this.part.to) await this.readOn();
    const taken = this.ready.subarray(0, length);
    this.ready = this.ready.subarray(taken.length);
    return taken;
  }

  async skip(length: number): Promise<void> {
    for (let left = length; left > 0;) {
      if (this.ready.length === 0 && !this.isUnsynchronised) {
        this.position += left;
        if (this.position > this.part.to) throw new NotRewritable('A frame is longer than its tag.');
        return;
      }
      left -= (await this.read(Math.min(left, this.ready.length || 1))).length;
    }
  }

  private async readOn(): Promise<void> {
    const bytes = await bytesAt(this.file, this.position, Math.min(PIECE, this.part.to - this.position));
    this.position += bytes.length;
    this.ready = Buffer.concat([this.ready, this.isUnsynchronised ? this.resynchronised(bytes) : bytes]);
  }

  private resynchronised(bytes: Buffer): Buffer {
    const result = Buffer.allocUnsafe(bytes.length);
    let length = 0;
    for (const byte of bytes) {
      if (!this.endsWithFf || byte !== 0) result[length++] = byte;
      this.endsWithFf = byte === 0xff;
    }
    return result.subarray(0, length);
  }
}
