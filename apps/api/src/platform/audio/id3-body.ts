import type { ByteWindow } from './byte-window';
import { bytesAt, NotRewritable, type Part } from './rewritten-file';

const PIECE = 64 * 1024;
const NOTHING = Buffer.alloc(0);

/** Reads an ID3v2 tag from its start to its end. In an unsynchronised tag, a zero byte follows each 0xff; it is left out. */
export class Id3Body {
  private ready: Buffer = NOTHING;
  private readTo: number;
  private endsWithFf = false;

  constructor(
    private readonly file: ByteWindow,
    private readonly part: Part,
    readonly isUnsynchronised: boolean,
  ) {
    this.readTo = part.from;
  }

  /** In the file. Unknown in the middle of an unsynchronised tag. */
  get position(): number {
    return this.readTo - this.ready.length;
  }

  /** How many bytes there still are; fewer in an unsynchronised tag. */
  get left(): number {
    return this.part.to - this.position;
  }

  async read(length: number): Promise<Buffer> {
    const taken = await this.readUpTo(length);
    if (taken.length < length) throw new NotRewritable('A frame is longer than its tag.');
    return taken;
  }

  /** Shorter where the tag ends. */
  async readUpTo(length: number): Promise<Buffer> {
    while (this.ready.length < length && this.readTo < this.part.to) await this.readOn();
    const taken = this.ready.subarray(0, length);
    this.ready = this.ready.subarray(taken.length);
    return taken;
  }

  async skip(length: number): Promise<void> {
    for (let left = length; left > 0;) {
      if (this.ready.length === 0 && !this.isUnsynchronised) {
        this.readTo += left;
        if (this.readTo > this.part.to) throw new NotRewritable('A frame is longer than its tag.');
        return;
      }
      left -= (await this.read(Math.min(left, this.ready.length || 1))).length;
    }
  }

  private async readOn(): Promise<void> {
    const bytes = await bytesAt(this.file, this.readTo, Math.min(PIECE, this.part.to - this.readTo));
    this.readTo += bytes.length;
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
