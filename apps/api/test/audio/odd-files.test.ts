import { apeV2Tag, id3v2Footer } from './_files/tags-behind';
import { folderToInspect } from './_files/folder-to-inspect';
import { song } from './_files/song';
import { id3Of, textFrame } from './_files/id3-files';
import { oggFlac } from './_files/ogg-flac';
import { pictureTrack, withTrack } from './_files/picture-track';
import { inCoding } from '../../../../tools/corpus/formats/rare-coding';
import { formats } from '../../../../tools/corpus/formats/formats';
import { id3v1Tag } from '../../../../tools/corpus/formats/id3';
import { mp3Frames } from '../../../../tools/corpus/formats/mp3';
import { u16be, u32be, u32le } from '../../../../tools/corpus/bytes';

const { inspect } = folderToInspect();
const SECONDS_OF_A_FRAME = 576 / 22_050;
const zeros = (length: number) => Buffer.alloc(length);
const text = (length: number) => Buffer.from('Ripped with care. '.repeat(length)).subarray(0, length);
const id3v2 = id3Of({ version: 4 }, [textFrame(4, 'In front')]);

/** The same frame again and again, behind an index that may count others. */
async function indexed(frames: number, declared = frames): Promise<Buffer> {
  const frame = (await mp3Frames(song)).subarray(0, 208);
  const index = Buffer.from(frame);
  index.fill(0, 4);
  Buffer.concat([Buffer.from('Xing'), u32be(1), u32be(declared)]).copy(index, 13);
  return Buffer.concat([index, ...Array<Buffer>(frames).fill(frame)]);
}

describe('an odd audio file that browsers play', () => {
  it('has the duration of all its frames, though the first ones are silent and short', async () => {
    const loud = (await mp3Frames(song)).subarray(0, 208);
    const quiet = Buffer.from(loud.subarray(0, 104));
    quiet.writeUInt8((quiet.readUInt8(2) & 0x0f) | (4 << 4), 2);
    const found = await inspect(Buffer.concat([...Array<Buffer>(100).fill(quiet), ...Array<Buffer>(700).fill(loud)]));
    expect(found.duration).toBeCloseTo(800 * SECONDS_OF_A_FRAME, 3);
  });

  it('has the duration of both parts when two indexed mp3 files were joined', async () => {
    const found = await inspect(Buffer.concat([await indexed(80), await indexed(700)]));
    expect(Math.abs(found.duration - 780 * SECONDS_OF_A_FRAME)).toBeLessThan(3 * SECONDS_OF_A_FRAME);
  });

  it('is an mp3 with fewer frames than its index declares, which is said', async () => {
    expect(await inspect(await indexed(80))).toMatchObject({ notes: [] });
    const found = await inspect(await indexed(40, 80));
    expect(found).toMatchObject({ ext: 'mp3', notes: ['It is shorter than its index says: its end may be missing.'] });
    expect(found.duration).toBeCloseTo(40 * SECONDS_OF_A_FRAME, 3);
  });

  it.each([
    ['zeros', () => zeros(4_096)],
    ['a text', () => text(300)],
    ['a tag and zeros', () => Buffer.concat([id3v2, zeros(4_096)])],
  ])('is an mp3 behind %s', async (_, front) => {
    const frames = await mp3Frames(song);
    const found = await inspect(Buffer.concat([front(), frames]));
    expect(found).toMatchObject({ ext: 'mp3' });
    expect(found.duration).toBeCloseTo((await inspect(frames)).duration, 3);
  });

  it('is an mp3 whose first frame is incomplete', async () => {
    expect(await inspect((await mp3Frames(song)).subarray(100))).toMatchObject({ ext: 'mp3' });
  });

  it.each([
    ['an APEv2 tag', apeV2Tag('Behind')],
    ['an APEv2 and an ID3v1 tag', Buffer.concat([apeV2Tag('Behind'), id3v1Tag('Old')])],
    ['an ID3v2 tag', id3v2],
    ['an ID3v2 tag with a footer', id3v2Footer(id3v2)],
    ['zeros', zeros(1_024)],
    ['a text', text(3_000)],
  ])('is a FLAC in front of %s', async (_, behind) => {
    const found = await inspect(Buffer.concat([formats.flac(song), behind]));
    expect(found).toMatchObject({ ext: 'flac', duration: 2, tags: { artists: { written: song.artist } } });
  });

  it.each([
    ['nothing', zeros(0)],
    ['an APEv2 tag', apeV2Tag('Behind')],
    ['an ID3v2 tag', id3v2],
    ['an ID3v2 tag with a footer', id3v2Footer(id3v2)],
  ])('is a FLAC from a pipe, whose header does not say how long it is, in front of %s', async (_, behind) => {
    const file = formats.flac(song);
    const SAMPLES_AT = 4 + 4 + 14;
    file.fill(0, SAMPLES_AT, SAMPLES_AT + 4);
    expect(await inspect(Buffer.concat([file, behind]))).toMatchObject({ ext: 'flac', duration: 2 });
  });

  describe.each(['ogg', 'opus'] as const)('is %s', (format) => {
    it.each([
      ['zeros', zeros(1_024)],
      ['an APEv2 tag', apeV2Tag('Behind')],
      ['a text', text(300)],
    ])('in front of %s', async (_, behind) => {
      const file = await formats[format](song);
      const whole = await inspect(file);
      expect(await inspect(Buffer.concat([file, behind]))).toMatchObject({
        ext: format,
        duration: whole.duration,
        tags: { title: song.title },
      });
    });

    it('behind an ID3v2 tag', async () => {
      const file = await formats[format](song);
      const whole = await inspect(file);
      expect(await inspect(Buffer.concat([id3v2, file]))).toMatchObject({
        ext: format,
        duration: whole.duration,
        tags: { title: song.title },
      });
    });
  });

  describe('is FLAC in Ogg, with the tags in its own packets', () => {
    const tags = {
      title: song.title,
      artists: { written: song.artist },
      album: song.album,
      trackNumber: song.trackNumber,
      lyrics: { lang: null },
    };
    const picture = song.cover ?? zeros(0);

    it.each<[string, Buffer]>([
      ['with a picture', oggFlac(song)],
      ['from a pipe, whose header says no length', oggFlac(song, { isFromPipe: true })],
      [
        'with padding, a seek table and large data of a program',
        oggFlac(song, {
          more: [
            [1, zeros(500)],
            [3, zeros(18)],
            [2, text(200_000)],
          ],
        }),
      ],
      ['behind an ID3v2 tag', Buffer.concat([id3v2, oggFlac(song)])],
      ['in front of zeros', Buffer.concat([oggFlac(song), zeros(1_024)])],
    ])('%s', async (_, file) => {
      const found = await inspect(file);
      expect(found).toMatchObject({ ext: 'ogg', duration: 2, tags });
      expect(Buffer.from(found.tags.picture ?? [])).toEqual(picture);
    });

    it('whose blocks are damaged, and which has no tags then', async () => {
      const file = oggFlac({ ...song, cover: undefined });
      const at = file.indexOf('chorus corpus') - 8;
      file.writeUIntBE(0xffffff, at + 1, 3);
      expect(await inspect(file)).toMatchObject({ ext: 'ogg', duration: 2, tags: { title: undefined } });
    });
  });

  describe('is a WAV', () => {
    const file = formats.wav(song);
    const dataAt = file.indexOf('data');
    const withSize = (at: number, size: number) => Buffer.concat([file.subarray(0, at + 4), u32le(size), file.subarray(at + 8)]);
    const bytes = file.readUInt32LE(dataAt + 4);

    it.each([
      ['in front of a text', Buffer.concat([file, text(30)])],
      ['in front of an ID3v1 tag', Buffer.concat([file, id3v1Tag('Old')])],
      ['that claims two bytes more than it has', withSize(dataAt, bytes + 2)],
      ['that claims two gigabytes', withSize(dataAt, 0x7fff_ffff)],
      ['whose header says 36 bytes', withSize(0, 36)],
    ])('%s', async (_, odd) => {
      expect(await inspect(odd)).toMatchObject({ ext: 'wav', duration: 2, tags: { title: song.title } });
    });
  });

  it.each([
    ['JPEG pictures', pictureTrack('jpeg')],
    ['JPEG pictures in MPEG-4', pictureTrack('mp4v', 0x6c)],
    ['PNG pictures in MPEG-4', pictureTrack('mp4v', 0x6d)],
  ])('is an m4a with a track of %s', async (_, track) => {
    expect(await inspect(withTrack(formats.m4a(song), track))).toMatchObject({ ext: 'm4a', tags: { title: song.title } });
  });

  it.each([
    ['alac', 'Apple Lossless'],
    ['ac-3', 'Dolby Digital'],
    ['ec-3', 'Dolby Digital Plus'],
    ['dtsc', 'DTS'],
  ])('is an m4a in %s, which few browsers play, and that is said', async (codec, name) => {
    const file = inCoding(codec, formats.m4a(song));
    const notes = [`Its sound is ${name}, which Chrome, Edge and Firefox can't play.`];
    expect(await inspect(file)).toMatchObject({ ext: 'm4a', codec, notes });
  });

  it.each([
    [0x0002, 4, 'ADPCM'],
    [0x0011, 4, 'ADPCM'],
    [0x0031, 0, 'GSM 6.10'],
    [0x0161, 16, 'Windows Media Audio'],
    [0x0003, 64, '64-bit floating point'],
  ])('is a WAV of the format %d with %d bits, which few browsers play, and that is said', async (code, bits, name) => {
    const file = formats.wav(song);
    const format = file.indexOf('fmt ') + 8;
    file.writeUInt16LE(code, format);
    file.writeUInt16LE(bits, format + 14);
    expect(await inspect(file)).toMatchObject({
      ext: 'wav',
      codec: String(code),
      notes: [expect.stringContaining(`Its sound is ${name},`)],
    });
  });

  it.each([
    [0x0003, 32],
    [0x0007, 8],
    [0xfffe, 24],
  ])('is a WAV of the format %d with %d bits, which browsers play', async (code, bits) => {
    const file = formats.wav(song);
    const format = file.indexOf('fmt ') + 8;
    file.writeUInt16LE(code, format);
    file.writeUInt16LE(bits, format + 14);
    const found = await inspect(file);
    expect([found.codec, found.notes]).toEqual([undefined, []]);
  });

  it('is a WAV with compressed sound, which lasts as many samples as its header counts', async () => {
    const file = formats.wav(song);
    const format = file.indexOf('fmt ') + 8;
    file.writeUInt16LE(0x0002, format);
    file.writeUInt16LE(4, format + 14);
    const fact = Buffer.concat([Buffer.from('fact'), u32le(4), u32le(3 * 8_000)]);
    const counted = Buffer.concat([file.subarray(0, format + 16), fact, file.subarray(format + 16)]);
    expect(await inspect(counted)).toMatchObject({ ext: 'wav', duration: 3 });
  });

  it.each([
    ['MPEG-4', pictureTrack('mp4v', 0x20)],
    ['H.264', pictureTrack('avc1')],
  ])('is not a film in %s', async (_, track) => {
    await expect(inspect(withTrack(formats.m4a(song), track))).rejects.toThrow('This is a video, not audio.');
  });

  it('is not a film whose sound is MPEG audio', async () => {
    const avi = Buffer.concat([Buffer.from('RIFF'), u32le(50_000), Buffer.from('AVI LIST'), u16be(0), await mp3Frames(song)]);
    await expect(inspect(avi)).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });
});
