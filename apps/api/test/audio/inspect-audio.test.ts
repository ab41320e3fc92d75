import { seededRandom } from '@chorus/seeded-random';
import { LONGEST_TITLE } from '@chorus/contracts/catalogue/catalogue-limits';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectAudio } from '../../src/features/audio/inspect/inspect-audio';
import { folderToInspect } from './_files/folder-to-inspect';
import { type Id3Form, id3Of, pictureFrame, textFrame } from './_files/id3-files';
import { damages } from '../../../../tools/corpus/damages';
import { type Format, formats } from '../../../../tools/corpus/formats/formats';
import { id3Header, id3v1Tag } from '../../../../tools/corpus/formats/id3';
import { mp3Frames } from '../../../../tools/corpus/formats/mp3';
import { gradientPng } from '../../../../tools/corpus/png';
import type { CorpusSong } from '../../../../tools/corpus/song';

const MEGABYTE = 1024 * 1024;
const cover = gradientPng(64, [200, 90, 40]);
const song: CorpusSong = {
  title: 'Đường Về Nhà',
  artist: 'Sơn Tùng',
  albumArtist: 'Sơn Tùng',
  album: 'Những Ngày Nắng',
  date: '2019-05-03',
  trackNumber: 3,
  discNumber: 2,
  cover,
  seconds: 2,
  pitch: 440,
};

function noise(length: number): Buffer {
  const random = seededRandom('noise');
  return Buffer.from(Array.from({ length }, () => random() * 256));
}

const { folder, inspect } = folderToInspect();

const mimes: Record<Format, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
};

describe.each(Object.keys(formats) as Format[])('inspecting audio: %s', (format) => {
  it('is detected by content, with duration, tags and picture', async () => {
    const found = await inspect(await formats[format](song), 'whatever.txt');
    expect(found).toMatchObject({ ext: format, mime: mimes[format] });
    expect(Math.abs(found.duration - song.seconds)).toBeLessThan(0.5);
    expect(found.tags).toMatchObject({
      title: song.title,
      artists: { written: song.artist },
      album: song.album,
      date: song.date,
      trackNumber: 3,
    });
    if (format === 'wav') return;
    expect(found.tags).toMatchObject({ albumArtists: { written: song.albumArtist }, discNumber: 2 });
    expect(cover.equals(found.tags.picture!)).toBe(true);
  });

  it.each([0.05, 0.3, 0.5, 0.76, 0.95, 0.999])('is refused when truncated to the fraction %d', async (part) => {
    const whole = await formats[format](song);
    await expect(inspect(whole.subarray(0, Math.floor(whole.length * part) - 1), 'cut')).rejects.toMatchObject({
      code: expect.stringMatching(/^(invalid|unsupported_media_type)$/) as string,
    });
  });
});

describe('inspecting audio: a file', () => {
  it.each(damages.map(({ what, write }) => [what, write] as const))('that is %s is refused', async (_, write) => {
    await expect(inspect(await write(song))).rejects.toMatchObject({
      code: expect.stringMatching(/^(invalid|unsupported_media_type)$/) as string,
    });
  });

  it('that is an mp3 without tags is accepted', async () => {
    expect(await inspect(await mp3Frames(song))).toMatchObject({ ext: 'mp3', tags: { title: undefined } });
  });

  it('with an ID3v1 tag is accepted', async () => {
    expect(await inspect(Buffer.concat([await mp3Frames(song), id3v1Tag('Old')]))).toMatchObject({ tags: { title: 'Old' } });
    expect(await inspect(Buffer.concat([formats.flac(song), id3v1Tag('Old')]))).toMatchObject({ ext: 'flac' });
  });

  it.each([-30_000, -1_000, -7, 7, 500, 3_000])('whose tag lies about its size by %d bytes is accepted', async (lie) => {
    const tag = id3Of({ version: 3, lie }, [textFrame(3, 'Lying'), pictureFrame(3, noise(40_000))]);
    const found = await inspect(Buffer.concat([tag, await mp3Frames(song)]));
    expect(found).toMatchObject({ ext: 'mp3', tags: { title: 'Lying' }, rewritten: { rest: [{ from: tag.length + lie }] } });
    expect(Math.abs(found.duration - song.seconds)).toBeLessThan(0.5);
  });

  it('of AAC whose tag lies about its size is accepted', async () => {
    const frames = formats.aac({ ...song, seconds: 20 });
    const sound = frames.subarray(frames.indexOf(Buffer.from([0xff, 0xf1])));
    for (const lie of [-1_000, 3_000]) {
      const tag = id3Of({ version: 3, lie }, [textFrame(3, 'Lying'), pictureFrame(3, noise(40_000))]);
      expect(await inspect(Buffer.concat([tag, sound]))).toMatchObject({ ext: 'aac', tags: { title: 'Lying' } });
    }
  });

  it.each([60_000, 5 * MEGABYTE, 200 * MEGABYTE])('whose tag claims %d bytes more than the file has is accepted', async (lie) => {
    const picture = noise(40_000);
    const tag = id3Of({ version: 3, lie }, [textFrame(3, 'Lying'), pictureFrame(3, picture)]);
    const aac = formats.aac({ ...song, seconds: 20 });
    const sounds = { mp3: await mp3Frames(song), aac: aac.subarray(aac.indexOf(Buffer.from([0xff, 0xf1]))), flac: formats.flac(song) };
    for (const [ext, sound] of Object.entries(sounds)) {
      const found = await inspect(Buffer.concat([tag, sound]));
      expect(found).toMatchObject({ ext, tags: { title: ext === 'flac' ? song.title : 'Lying' } });
      expect(found.rewritten?.rest.at(-1)?.to).toBe(tag.length + sound.length);
      if (ext !== 'flac') expect(picture.equals(found.tags.picture!)).toBe(true);
    }
  });

  it.each<Id3Form>([
    { version: 2, unsynchronised: true },
    { version: 3, unsynchronised: true },
    { version: 3, unsynchronised: true, extendedHeader: true, padding: 40 },
    { version: 4, unsynchronised: true, footer: true },
  ])('whose tag is unsynchronised has all that it says: %j', async (form) => {
    const { version } = form;
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0, 0, 0xff]);
    const artist = { ...textFrame(version, 'Ninaÿ'), id: version === 2 ? 'TP1' : 'TPE1' };
    const tag = id3Of(form, [pictureFrame(version, picture), textFrame(version, 'Mưaÿà'), artist]);
    const found = await inspect(Buffer.concat([tag, await mp3Frames(song)]));
    expect(found.tags).toMatchObject({ title: 'Mưaÿà', artists: { written: 'Ninaÿ' } });
    expect(Buffer.from(found.tags.picture ?? [])).toEqual(picture);
  });

  it('whose tag of version 2.4 has sizes with eight bits a byte has its picture and what follows it', async () => {
    const [picture, title] = [noise(30_000), textFrame(4, 'x'.repeat(300))];
    const tag = id3Of({ version: 4, plainSizes: true }, [pictureFrame(4, picture), title]);
    const { tags } = await inspect(Buffer.concat([tag, await mp3Frames(song)]));
    expect(tags.title).toBe('x'.repeat(LONGEST_TITLE));
    expect(picture.equals(tags.picture!)).toBe(true);
  });

  it('that is a picture behind a tag is refused', async () => {
    const tag = id3Of({ version: 3, lie: -80_000 }, [pictureFrame(3, noise(90_000))]);
    await expect(inspect(tag)).rejects.toThrow("This isn't an audio file, or it's damaged.");
  });

  it('truncated within a frame header is refused', async () => {
    const frame = (await mp3Frames(song)).subarray(0, 208);
    const music = Buffer.concat(Array.from({ length: 40 }, () => frame));
    await expect(inspect(music)).resolves.toMatchObject({ ext: 'mp3' });
    for (const rest of [1, 2, 3])
      await expect(inspect(Buffer.concat([music, frame.subarray(0, rest)]))).rejects.toThrow('The file is incomplete');
  });

  it('that is a variable bit rate mp3 without an index has the duration of its frames', async () => {
    const longer = (await mp3Frames(song)).subarray(0, 208);
    const shorter = Buffer.from(longer.subarray(0, 104));
    const HALF_THE_RATE = 4 << 4;
    shorter.writeUInt8((shorter.readUInt8(2) & 0x0f) | HALF_THE_RATE, 2);
    const music = Buffer.concat(Array.from({ length: 300 }, (_, number) => (number % 3 === 0 ? longer : shorter)));
    expect((await inspect(music)).duration).toBeCloseTo((300 * 576) / 22_050, 3);
  });

  it('with thousands of frames in its tag is refused before they are parsed', async () => {
    const parts = Buffer.concat(Array<Buffer>(6_000).fill(Buffer.concat([Buffer.from('COMM'), Buffer.alloc(6)])));
    await expect(inspect(Buffer.concat([id3Header(parts.length), parts, await mp3Frames(song)]))).rejects.toThrow('thousands of parts');
  });

  it('that is larger than allowed is refused by its size', async () => {
    const path = join(folder(), 'large');
    await writeFile(path, 'x');
    await truncate(path, 2 * MEGABYTE);
    await expect(inspectAudio(path, { largestBytes: MEGABYTE })).rejects.toMatchObject({
      code: 'too_large',
      message: 'The file is 2 MB; the limit is 1 MB.',
    });
  });

  it('that does not exist is an error, not a refusal', async () => {
    await expect(inspectAudio(join(folder(), 'nowhere'), { largestBytes: MEGABYTE })).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
