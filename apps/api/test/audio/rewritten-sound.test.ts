import { between, pick, type Random, seededRandom } from '@chorus/seeded-random';
import { ID3Writer } from 'browser-id3-writer';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Format, formats } from '../../../../tools/corpus/formats/formats';
import { mp3Frames } from '../../../../tools/corpus/formats/mp3';
import type { CorpusSong } from '../../../../tools/corpus/song';
import { ProgramPool } from '../../src/platform/programs/program-pool';
import type { DecodingRequest } from './_files/decoding-program';
import { id3Of, pictureFrame, textFrame } from './_files/id3-files';
import { describe as described, rewritten } from './_files/rewrite';
import { song } from './_files/song';

const withPictures: readonly Format[] = ['mp3', 'flac', 'ogg', 'opus', 'm4a', 'aac'];
const decodable: readonly Format[] = ['mp3', 'flac', 'ogg', 'opus'];

const TIME_MS = 60_000;

let folder: string;
let decoders: ProgramPool<DecodingRequest, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-rewritten-'));
  // Jest can't load the decoders.
  decoders = new ProgramPool({ program: require.resolve('./_files/decoding-program'), most: 1, idleMs: 1_000, heapMegabytes: 256 });
});
afterAll(async () => {
  decoders.end();
  await rm(folder, { recursive: true });
});

async function samplesOf(file: Buffer, ext: Format): Promise<string> {
  const path = join(folder, 'song');
  await writeFile(path, file);
  return decoders.run({ path, ext }, TIME_MS);
}

const randomBytes = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));

function randomSong(random: Random): CorpusSong {
  return {
    ...song,
    title: pick(random, ['A', 'Đường Về Nhà', 'x'.repeat(300)]),
    lyrics: 'la '.repeat(between(random, 1, 20_000)),
    cover: randomBytes(random, between(random, 0, 200_000)),
    seconds: between(random, 0.5, 2),
  };
}

describe.each(withPictures)('a file of kind %s', (format) => {
  const random = seededRandom(`pictures of ${format}`);

  it('has the same sound, tags and length without its picture', async () => {
    for (let count = 0; count < 5; count += 1) {
      const original = await formats[format](randomSong(random));
      const result = await rewritten(original);
      if (!result) throw new Error('The picture is still there.');
      const mime = format === 'aac' ? 'audio/aac' : undefined;
      expect(await described(result, mime)).toEqual(await described(original, mime));
      expect(await rewritten(result)).toBeUndefined();
      if (decodable.includes(format)) expect(await samplesOf(result, format)).toBe(await samplesOf(original, format));
    }
  });

  it('is left as it is or rewritten, wherever it breaks off or is damaged', async () => {
    const original = await formats[format](song);
    for (let count = 0; count < 200; count += 1) {
      const file = Buffer.from(original.subarray(0, random() < 0.3 ? between(random, 0, original.length) : undefined));
      const flips = Math.floor(between(random, 0, 4));
      for (let flip = 0; flip < flips; flip += 1) file[Math.floor(random() * Math.min(file.length, 5_000))] = random() * 256;
      const result = await rewritten(file);
      expect(result === undefined || (await rewritten(result)) === undefined).toBe(true);
    }
  });
});

it('has the same sound as an MP3 whose tag lies about its size', async () => {
  const random = seededRandom('tags that lie');
  const frames = await mp3Frames(song);
  for (let count = 0; count < 12; count += 1) {
    const padding = pick(random, [0, 100]);
    const lie = Math.floor(between(random, -2_000, 3_000));
    const version = pick(random, [2, 3, 4] as const);
    const picture = pictureFrame(version, randomBytes(random, 9_000));
    const tag = id3Of({ version, padding, lie }, [textFrame(version, 'One'), picture]);
    const original = Buffer.concat([tag, frames]);
    const result = await rewritten(original);
    if (!result) throw new Error('The picture is still there.');
    expect(result.length).toBeLessThan(original.length - 6_000);
    expect(await samplesOf(result, 'mp3')).toBe(await samplesOf(original, 'mp3'));
  }
});

it('has the same sound and tags as an MP3 of browser-id3-writer', async () => {
  const jpeg = Uint8Array.from({ length: 50_000 }, () => 0xff).fill(0xd8, 1, 2);
  const writer = new ID3Writer(Uint8Array.from(await mp3Frames(song)).buffer);
  writer.setFrame('TIT2', song.title).setFrame('TXXX', { description: 'REPLAYGAIN_TRACK_GAIN', value: '-3.00 dB' });
  writer.setFrame('APIC', { type: 3, data: jpeg.buffer, description: 'front' });
  const original = Buffer.from(writer.addTag());
  const result = await rewritten(original);
  expect(result?.length).toBeLessThan(original.length - 50_000);
  expect(await described(result ?? original)).toEqual(await described(original));
  expect(await samplesOf(result ?? original, 'mp3')).toBe(await samplesOf(original, 'mp3'));
});
