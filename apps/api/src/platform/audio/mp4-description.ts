import type { ByteWindow } from './byte-window';
import { type Box, boxAt } from './mp4-boxes';
import { bytesAt, KeptBytes, NotRewritable } from './rewritten-file';

const CONTAINERS: readonly string[] = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'udta', 'meta', 'ilst'];
/** These boxes contain positions in the file, or hide boxes that do. */
const UNSUPPORTED: readonly string[] = ['mvex', 'cmov', 'iloc', 'saio'];
const POSITION_BYTES: Readonly<Record<string, number>> = { stco: 4, co64: 8 };
const MOST_BOXES = 50_000;
/** The boxes of a song are nested seven deep. */
const DEEPEST = 16;

interface Positions {
  bytes: Buffer;
  width: number;
}

/** A copy of the box `moov` without its pictures. */
export class Mp4Description {
  hasPicture = false;
  private readonly kept = new KeptBytes();
  private readonly positions: Positions[] = [];
  private boxes = 0;

  private constructor(private readonly file: ByteWindow) {}

  static async copyOf(file: ByteWindow, moov: Box): Promise<Mp4Description> {
    const description = new Mp4Description(file);
    await description.copy(moov, []);
    return description;
  }

  get size(): number {
    return this.kept.size;
  }

  /** Returns the whole box, after each chunk of sound was given its new position in the file. */
  withPositions(moved: (position: number) => number): Buffer {
    for (const { bytes, width } of this.positions) {
      for (let at = 0; at < bytes.length; at += width) {
        if (width === 8) bytes.writeBigUInt64BE(BigInt(moved(Number(bytes.readBigUInt64BE(at)))), at);
        else bytes.writeUInt32BE(fittingPosition(moved(bytes.readUInt32BE(at))), at);
      }
    }
    return this.kept.joined();
  }

  private async copy(box: Box, parents: readonly string[]): Promise<void> {
    this.boxes += 1;
    if (this.boxes > MOST_BOXES || parents.length > DEEPEST || UNSUPPORTED.includes(box.type))
      throw new NotRewritable('A box is not supported.');
    if (parents.at(-1) === 'ilst' && box.type === 'covr') this.hasPicture = true;
    else if (CONTAINERS.includes(box.type)) await this.copyContainer(box, [...parents, box.type]);
    else await this.copyContent(box);
  }

  private async copyContainer(box: Box, path: readonly string[]): Promise<void> {
    const start = this.kept.size;
    const header = Buffer.alloc(8);
    header.write(box.type, 4, 'latin1');
    this.kept.add(header);
    const first = await this.firstChild(box);
    await this.kept.copy(this.file, { from: box.body, to: first });
    let position = first;
    // Some programs write four zeros behind the last box.
    while (position + 8 <= box.to) {
      const child = await boxAt(this.file, position, box.to);
      await this.copy(child, path);
      position = child.to;
    }
    await this.kept.copy(this.file, { from: position, to: box.to });
    header.writeUInt32BE(this.kept.size - start);
  }

  /** `meta` has a version before its boxes, but not in QuickTime. */
  private async firstChild({ type, body, to }: Box): Promise<number> {
    if (type !== 'meta' || to - body < 8) return body;
    return (await bytesAt(this.file, body + 4, 4)).toString('latin1') === 'hdlr' ? body : body + 4;
  }

  private async copyContent(box: Box): Promise<void> {
    const copied = await this.kept.copy(this.file, box);
    const width = POSITION_BYTES[box.type];
    if (!width) return;
    const content = copied.subarray(box.body - box.from);
    const count = content.length < 8 ? 0 : content.readUInt32BE(4);
    if (content.length < 8 + count * width) throw new NotRewritable('A table is longer than its box.');
    this.positions.push({ bytes: content.subarray(8, 8 + count * width), width });
  }
}

function fittingPosition(position: number): number {
  if (position > 0xffff_ffff) throw new NotRewritable('A position needs more than 32 bits.');
  return position;
}
