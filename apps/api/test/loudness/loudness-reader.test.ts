import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { latin1, u16le, u32le } from '../../../../tools/corpus/bytes';
import { type Format, formats } from '../../../../tools/corpus/formats/formats';
import { gradientPng } from '../../../../tools/corpus/png';
import type { CorpusSong } from '../../../../tools/corpus/song';
import { NotMeasurable } from '../../src/features/audio/measure/loudness.reader';
import { LoudnessReader } from '../../src/features/audio/measure/loudness.reader';
import { oggFlac } from '../audio/_files/ogg-flac';
import { gainTag } from '../_harness/gain-tag';

/** A sine of 1 kHz with an amplitude of 0.3, which is −10.46 dBFS. In one channel, it is 3 LU quieter than in two. */
const song: CorpusSong = {
  title: 'Mưa',
  artist: 'Nina',
  albumArtist: 'Nina',
  album: 'Mưa',
  date: '2019',
  cover: gradientPng(64, [200, 90, 40]),
  trackNumber: 1,
  discNumber: 1,
  seconds: 5,
  pitch: 1_000,
};
const LUFS = -13.46;
const DBTP = -10.46;

let folder: string;
let measurer: LoudnessReader;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-measurer-'));
  measurer = new LoudnessReader();
});
afterAll(() => {
  measurer.onModuleDestroy();
  return rm(folder, { recursive: true });
});

async function measure(ext: string, ...content: readonly Uint8Array[]) {
  const path = join(folder, `song.${ext}`);
  await writeFile(path, Buffer.concat(content));
  return measurer.measure(path, ext);
}

function wav(tag: number, bits: number, channels: number, samples: Buffer): Buffer {
  const bytes = (bits / 8) * channels;
  const format = Buffer.concat([u16le(tag), u16le(channels), u32le(8_000), u32le(8_000 * bytes), u16le(bytes), u16le(bits)]);
  return Buffer.concat([
    ...[latin1('RIFF'), u32le(36 + samples.length), latin1('WAVEfmt '), u32le(16), format],
    ...[latin1('data'), u32le(samples.length), samples],
  ]);
}

const sine = (frames: number) => Float64Array.from({ length: frames }, (_, at) => 0.3 * Math.sin((2 * Math.PI * 1_000 * at) / 8_000));

/** Returns `sine` on each channel, written by `write`. */
function samplesOf(channels: number, bytes: number, write: (into: Buffer, value: number, at: number) => void): Buffer {
  const values = sine(24_000);
  const into = Buffer.alloc(values.length * channels * bytes);
  for (const [frame, value] of values.entries())
    for (let channel = 0; channel < channels; channel++) write(into, value, (frame * channels + channel) * bytes);
  return into;
}

describe('a measured file', () => {
  it.each<[Format, loudness: number, peak: number]>([
    ['flac', 0.1, 0.1],
    ['wav', 0.1, 0.1],
    // These are encoded with few bits.
    ['mp3', 0.5, 0.5],
    ['ogg', 0.2, 2],
  ])('in %s is as loud as its tone to %d LU, and its peak as high to %d dB', async (format, loudness, peak) => {
    const { source, integrated, truePeak, shape } = await measure(format, await formats[format](song));
    expect(source).toBe('measured');
    expect(Math.abs(integrated! - LUFS)).toBeLessThan(loudness);
    expect(Math.abs(truePeak! - DBTP)).toBeLessThan(peak);
    expect(shape).toHaveLength(1_000);
    for (const point of shape.subarray(20, 990)) expect(point).toBeGreaterThan(190);
  });

  it('of silence in Opus has no loudness, and a flat shape', async () => {
    const silent = await measure('opus', formats.opus(song));
    expect(silent).toMatchObject({ source: 'measured', integrated: undefined, truePeak: undefined });
    expect([...silent.shape]).toEqual(Array.from({ length: 1_000 }, () => 0));
  });

  it.each([
    [1, 8, (into: Buffer, value: number, at: number) => into.writeUInt8(Math.round(128 + value * 127), at)],
    [1, 16, (into: Buffer, value: number, at: number) => into.writeInt16LE(Math.round(value * 32_767), at)],
    [1, 24, (into: Buffer, value: number, at: number) => into.writeIntLE(Math.round(value * 8_388_607), at, 3)],
    [1, 32, (into: Buffer, value: number, at: number) => into.writeInt32LE(Math.round(value * 2_147_483_647), at)],
    [3, 32, (into: Buffer, value: number, at: number) => into.writeFloatLE(value, at)],
    [3, 64, (into: Buffer, value: number, at: number) => into.writeDoubleLE(value, at)],
  ])('in WAV of kind %d with %d bits is as loud as its tone on two channels', async (tag, bits, write) => {
    const { integrated } = await measure('wav', wav(tag, bits, 2, samplesOf(2, bits / 8, write)));
    expect(Math.abs(integrated! - (LUFS + 3.01))).toBeLessThan(0.15);
  });

  it('is as loud as its tags say, and its peak and shape are measured', async () => {
    const { source, integrated, truePeak, shape } = await measure(
      'mp3',
      gainTag('REPLAYGAIN_TRACK_GAIN', '-6.50 dB'),
      await formats.mp3(song),
    );
    expect({ source, integrated }).toEqual({ source: 'tag', integrated: -11.5 });
    expect(Math.abs(truePeak! - DBTP)).toBeLessThan(0.5);
    expect(shape).toHaveLength(1_000);
  });

  it.each([
    ['of another reference', 'REPLAYGAIN_TRACK_GAIN', '-9.54 dB'],
    ['of another recording', 'REPLAYGAIN_TRACK_GAIN', '+6.00 dB'],
    ['of R128 relative to −18 LUFS', 'R128_TRACK_GAIN', '-1162'],
  ])('is as loud as it was measured where its tags are more than 3 LU away, as those %s', async (_, name, gain) => {
    const { source, integrated } = await measure(
      'mp3',
      gainTag(name, gain),
      gainTag('REPLAYGAIN_ALBUM_GAIN', gain),
      await formats.mp3(song),
    );
    expect(source).toBe('measured');
    expect(Math.abs(integrated! - LUFS)).toBeLessThan(0.5);
  });

  it('of FLAC in Ogg is as loud as its tags say', async () => {
    const comments = ['REPLAYGAIN_TRACK_GAIN= -11,43', 'REPLAYGAIN_REFERENCE_LOUDNESS=-23 LUFS'];
    expect(await measure('ogg', oggFlac(song, { comments }))).toMatchObject({ source: 'tag', integrated: -11.57 });
  });

  it('that no decoder reads is as loud as its tags say, with an unknown peak where they have none', async () => {
    const tagged = await measure('aac', gainTag('REPLAYGAIN_TRACK_GAIN', '-8.50 dB'), formats.aac(song));
    expect(tagged).toMatchObject({ source: 'tag', integrated: -9.5, truePeak: undefined });
    expect(tagged.shape).toHaveLength(0);
  });
});

describe('a file that cannot be measured', () => {
  it.each<Format>(['m4a', 'aac'])('is one in %s without loudness in its tags', async (format) => {
    await expect(measure(format, await formats[format](song))).rejects.toThrow(NotMeasurable);
  });

  it.each(['flac', 'ogg', 'opus', 'wav'])('is noise that claims to be %s, and no other measurement ends because of it', async (ext) => {
    const noise = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7919 + ((at * at) >> 7)) % 256));
    await expect(measure(ext, noise)).rejects.toThrow(NotMeasurable);
    await expect(measure('wav', formats.wav(song))).resolves.toMatchObject({ source: 'measured' });
  });

  it('is a file without its end, which is measured as far as it goes', async () => {
    for (const format of ['mp3', 'flac', 'wav'] as const) {
      const whole = await formats[format](song);
      const { integrated } = await measure(format, whole.subarray(0, Math.floor(whole.length * 0.6)));
      expect(Math.abs(integrated! - LUFS)).toBeLessThan(0.5);
    }
  });

  it('is a WAV of infinite, absurd or no samples, channels and rates', async () => {
    const floats = Buffer.from(Float32Array.from({ length: 24_000 }, (_, at) => [NaN, Infinity, -Infinity, 1e30][at % 4]!).buffer);
    expect(await measure('wav', wav(3, 32, 1, floats))).toMatchObject({ integrated: undefined, truePeak: undefined });
    await expect(measure('wav', wav(1, 16, 1, Buffer.alloc(0)))).rejects.toThrow(NotMeasurable);
    await expect(measure('wav', wav(1, 16, 0, Buffer.alloc(100)))).rejects.toThrow(NotMeasurable);
    await expect(measure('wav', wav(1, 16, 30_000, Buffer.alloc(400_000)))).rejects.toThrow(NotMeasurable);
    const rateOf = (rate: number) => {
      const file = wav(1, 16, 1, Buffer.alloc(4_000, 5));
      file.writeUInt32LE(rate, 24);
      return file;
    };
    for (const rate of [0, 3, 4_000_000_000]) await expect(measure('wav', rateOf(rate))).rejects.toThrow(NotMeasurable);
  });

  it('is one that takes too long or too much memory, while other files are measured', async () => {
    const path = join(folder, 'long.wav');
    await writeFile(path, wav(1, 16, 2, Buffer.alloc(40_000_000, 1)));
    const impatient = new LoudnessReader({ timeMs: 1, heapMegabytes: 64, mostMegabytes: 300 });
    const small = new LoudnessReader({ timeMs: 60_000, heapMegabytes: 64, mostMegabytes: 10 });
    await expect(impatient.measure(path, 'wav')).rejects.toThrow('Decoding it takes too much time.');
    await expect(small.measure(path, 'wav')).rejects.toThrow('Decoding it takes too much memory.');
    await expect(measure('wav', formats.wav(song))).resolves.toMatchObject({ source: 'measured' });
    for (const one of [impatient, small]) one.onModuleDestroy();
  });

  it('is told apart from a measurement that was stopped', async () => {
    const path = join(folder, 'stopped.wav');
    await writeFile(path, wav(1, 16, 2, Buffer.alloc(40_000_000, 1)));
    const stopped = new LoudnessReader();
    const measured = stopped.measure(path, 'wav');
    setImmediate(() => stopped.onModuleDestroy());
    const error: unknown = await measured.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(NotMeasurable);
  });
});
