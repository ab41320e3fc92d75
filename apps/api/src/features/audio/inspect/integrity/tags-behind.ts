import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { id3Length } from './id3';

const ID3V1 = 128;
/** Of an APEv2 tag. */
const FOOTER = 32;
const HAS_HEADER = 0x8000_0000;
/** Of an ID3v2 tag. */
const HEADER = 10;
/** How far from the end an ID3v2 tag without a footer is searched for. */
const SEARCHED_BYTES = 1024 * 1024;
const MOST_TAGS = 8;

/** Where the tags begin that other programs append to files whose format has none there: ID3v1, APEv2 and ID3v2, in any order. */
export async function startOfTagsBehind(file: ByteWindow): Promise<number> {
  let end = file.size;
  for (let count = 0; count < MOST_TAGS; count += 1) {
    const length = (await id3v1At(file, end)) || (await apeAt(file, end)) || (await id3v2At(file, end));
    if (length === 0) break;
    end -= length;
  }
  return end;
}

/** Each returns the length of the tag that ends at `end`, 0 if there is none. */
async function id3v1At(file: ByteWindow, end: number): Promise<number> {
  return end > ID3V1 && (await textAt(file, end - ID3V1, 3)) === 'TAG' ? ID3V1 : 0;
}

/** https://wiki.hydrogenaud.io/index.php?title=APE_Tags_Header */
async function apeAt(file: ByteWindow, end: number): Promise<number> {
  const footer = end > FOOTER ? await file.at(end - FOOTER, FOOTER) : Buffer.alloc(0);
  if (footer.toString('latin1', 0, 8) !== 'APETAGEX') return 0;
  const length = footer.readUInt32LE(12) + (footer.readUInt32LE(20) >= HAS_HEADER ? FOOTER : 0);
  return length < end ? length : 0;
}

async function id3v2At(file: ByteWindow, end: number): Promise<number> {
  const from = Math.max(0, end - SEARCHED_BYTES);
  const tail = await file.at(from, end - from);
  for (let at = tail.lastIndexOf('ID3'); at >= 0; at = at > 0 ? tail.lastIndexOf('ID3', at - 1) : -1) {
    if (at + HEADER > tail.length) continue;
    if (id3Length(tail.subarray(at, at + HEADER)) === tail.length - at) return tail.length - at;
  }
  return 0;
}

const textAt = async (file: ByteWindow, position: number, length: number) => (await file.at(position, length)).toString('latin1');
