import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { cutShort, damaged } from '../../../../platform/http/file-refused';
import { crc16 } from './crc';
import { flacFrameAt } from './flac-frame';
import { endOfId3 } from './id3';

const ID3V1 = 128;
/**
 * A frame is at most this long in practice: 65,535 uncompressed samples of 8 channels with 24 bits
 * are 1.6 MB.
 */
const LONGEST_FRAME = 2 * 1024 * 1024;
/**
 * By chance, the audio data of the last frame may look like a frame header: once in eight million
 * bytes.
 */
const MOST_HEADER_CANDIDATES = 8;

/**
 * The last frame must be whole (by its checksum) and end at the sample that the file's header
 * announces.
 */
export async function checkFlac(file: ByteWindow): Promise<void> {
  const { sound, info } = await readHead(file);
  const hasId3v1 = (await file.at(file.size - ID3V1, 3)).toString('latin1') === 'TAG';
  const end = file.size - (hasId3v1 ? ID3V1 : 0);
  const start = Math.max(sound, end - LONGEST_FRAME);
  const last = lastFrame(await file.at(start, end - start), info.blockSize);
  if (last === undefined || (info.samples > 0 && last.endSample < info.samples)) throw cutShort();
}

interface StreamInfo {
  blockSize: number;
  /** In the whole file; 0 when the encoder did not know. */
  samples: number;
}

async function readHead(file: ByteWindow): Promise<{ sound: number; info: StreamInfo }> {
  let position = (await endOfId3(file)) + 4;
  const info = streamInfo(await file.at(position + 4, 34));
  for (;;) {
    const header = await file.at(position, 4);
    if (header.length < 4) throw cutShort();
    position += 4 + header.readUIntBE(1, 3);
    if (position > file.size) throw cutShort();
    if (header.readUInt8() & 0x80) return { sound: position, info };
  }
}

function streamInfo(block: Buffer): StreamInfo {
  if (block.length < 34) throw cutShort();
  if (block.readUIntBE(10, 3) >>> 4 === 0) throw damaged('it has no sample rate');
  return { blockSize: block.readUInt16BE(2), samples: (block.readUInt8(13) & 15) * 2 ** 32 + block.readUInt32BE(14) };
}

function lastFrame(tail: Buffer, blockSize: number): { endSample: number } | undefined {
  let candidates = 0;
  for (let at = tail.lastIndexOf(0xff); at >= 0 && candidates < MOST_HEADER_CANDIDATES; at = at > 0 ? tail.lastIndexOf(0xff, at - 1) : -1) {
    const frame = flacFrameAt(tail, at, blockSize);
    if (!frame) continue;
    if (crc16(tail.subarray(at)) === 0) return frame;
    candidates += 1;
  }
  return undefined;
}
