import type { ByteWindow } from '../../../../platform/audio/byte-window';
import { cutShort, damaged } from '../../../../platform/http/file-refused';
import type { Checked } from './checked';

const OGG_HEADER = 27;

const LAST_PAGE = 4;

/**
 * Every page must fit into the file. What other programs append after the last page (tags, zeros)
 * is not a page.
 */
export async function checkOgg(file: ByteWindow): Promise<Checked> {
  let isOver = false;
  for (let position = 0; position < file.size;) {
    const header = await file.at(position, OGG_HEADER + 255);
    const mark = header.toString('latin1', 0, 4);
    if (!'OggS'.startsWith(mark) && (isOver || mark.startsWith('TAG'))) return {};
    if (!'OggS'.startsWith(mark)) throw damaged('its pages are out of order');
    const segments = header.length < OGG_HEADER ? Infinity : header.readUInt8(26);
    if (header.length < OGG_HEADER + segments) throw cutShort();
    isOver = (header.readUInt8(5) & LAST_PAGE) !== 0;
    const body = header.subarray(OGG_HEADER, OGG_HEADER + segments).reduce((sum, length) => sum + length, 0);
    position += OGG_HEADER + segments + body;
    if (position > file.size) throw cutShort();
  }
  return {};
}

export async function checkMp4(file: ByteWindow): Promise<Checked> {
  let described = false;
  for (let position = 0; position < file.size;) {
    const header = await file.at(position, 16);
    if (header.length < 8) break;
    described ||= header.toString('latin1', 4, 8) === 'moov';
    const length = boxLength(header, file.size - position);
    if (length < 8) throw damaged('a box has an invalid size');
    position += length;
    if (position > file.size) throw cutShort();
  }
  if (!described) throw cutShort();
  return {};
}

function boxLength(header: Buffer, rest: number): number {
  const length = header.readUInt32BE();
  if (length === 0) return rest;
  if (length !== 1) return length;
  return header.length < 16 ? 0 : Number(header.readBigUInt64BE(8));
}

const FIRST_CHUNK = 12;
/** Programs that do not know the length in advance write a size of at least this. */
const UNKNOWN = 0x7fff_0000;
/** Some programs count a sample that is not there. */
const MISCOUNT = 8;

/**
 * The sound must be whole. What other programs append behind it is not always a chunk. The duration
 * is that of the sound, which the header of the file may contradict.
 */
export async function checkRiff(file: ByteWindow): Promise<Checked> {
  let format: WaveFormat = { isCoded: false, rate: 0, bytesPerSecond: 0 };
  let samples = 0;
  for (let position = FIRST_CHUNK; ;) {
    const header = await file.at(position, 20);
    if (header.length < 8) throw cutShort();
    const id = header.toString('latin1', 0, 4);
    const length = header.readUInt32LE(4);
    const start = position + 8;
    const end = start + length;
    if (id === 'fmt ' && header.length === 20) format = formatIn(header);
    if (id === 'fact' && header.length >= 12) samples = header.readUInt32LE(8);
    if (id === 'data') return { seconds: secondsOf(bytesOfSound(length, file.size - start), samples, format) };
    if (end > file.size) throw cutShort();
    position = end + (length % 2);
  }
}

function bytesOfSound(declared: number, rest: number): number {
  if (declared === 0 || declared >= UNKNOWN) return rest;
  if (declared > rest + MISCOUNT) throw cutShort();
  return Math.min(declared, rest);
}

interface WaveFormat {
  /** The samples are compressed, so that a second does not always take as many bytes. */
  isCoded: boolean;
  rate: number;
  bytesPerSecond: number;
}

/** PCM, floating point, A-law, µ-law, and those that say further on which of these they are. */
const NOT_CODED = [1, 3, 6, 7, 0xfffe];

const formatIn = (chunk: Buffer): WaveFormat => ({
  isCoded: !NOT_CODED.includes(chunk.readUInt16LE(8)),
  rate: chunk.readUInt32LE(12),
  bytesPerSecond: chunk.readUInt32LE(16),
});

function secondsOf(bytes: number, samples: number, { isCoded, rate, bytesPerSecond }: WaveFormat): number | undefined {
  if (isCoded && samples > 0 && rate > 0) return samples / rate;
  return bytesPerSecond > 0 ? bytes / bytesPerSecond : undefined;
}
