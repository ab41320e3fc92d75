import { NotMeasurable } from '../not-measurable';

const PCM = 1;
const FLOAT = 3;
/** The real format is the first field of a UUID behind it. */
const EXTENSIBLE = 0xfffe;
const MOST_CHANNELS = 8;

export interface WavFormat {
  rate: number;
  channels: number;
  bytesOfSample: number;
  /** The sample as an amplitude: 1 is full scale. */
  sampleAt: (view: DataView, offset: number) => number;
}

const readers: Readonly<Record<string, WavFormat['sampleAt']>> = {
  [`${PCM}.1`]: (view, offset) => (view.getUint8(offset) - 128) / 128,
  [`${PCM}.2`]: (view, offset) => view.getInt16(offset, true) / 2 ** 15,
  [`${PCM}.3`]: (view, offset) => (view.getUint16(offset, true) + view.getInt8(offset + 2) * 2 ** 16) / 2 ** 23,
  [`${PCM}.4`]: (view, offset) => view.getInt32(offset, true) / 2 ** 31,
  [`${FLOAT}.4`]: (view, offset) => audible(view.getFloat32(offset, true)),
  [`${FLOAT}.8`]: (view, offset) => audible(view.getFloat64(offset, true)),
};

/** A float may have any value; 24 dB above full scale is not music. */
const audible = (value: number) => (Math.abs(value) <= 16 ? value : 0);

export interface WavHeader {
  format: WavFormat;
  /** The position of the samples, and how many bytes they are: all that follow, if a program that streamed them did not know. */
  start: number;
  bytes: number;
}

/** Undefined while the header is incomplete. Throws `NotMeasurable` for a format that has no reader. */
export function parseWavHeader(bytes: Buffer): WavHeader | undefined {
  let format: WavFormat | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const id = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    if (id === 'data' && format) return { format, start, bytes: size === 0 || size === 2 ** 32 - 1 ? Infinity : size };
    if (id === 'data') throw new NotMeasurable('The file does not say how its audio is stored.');
    if (id === 'fmt ') {
      if (start + Math.min(size, 40) > bytes.length) return undefined;
      format = formatOf(bytes.subarray(start, start + size));
    }
    at = start + size + (size % 2);
  }
  return undefined;
}

function formatOf(chunk: Buffer): WavFormat {
  if (chunk.length < 16) throw new NotMeasurable('The file does not say how its audio is stored.');
  const [tag, channels, rate, bits] = [chunk.readUInt16LE(0), chunk.readUInt16LE(2), chunk.readUInt32LE(4), chunk.readUInt16LE(14)];
  const kind = tag === EXTENSIBLE && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag;
  const bytesOfSample = Math.ceil(bits / 8);
  const sampleAt = readers[`${kind}.${bytesOfSample}`];
  if (!sampleAt || channels < 1 || channels > MOST_CHANNELS) throw new NotMeasurable("This kind of WAV file can't be measured.");
  return { rate, channels, bytesOfSample, sampleAt };
}
