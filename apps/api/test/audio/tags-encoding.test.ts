import { latin1, u32le, u8 } from '../../../../tools/corpus/bytes';
import { formats } from '../../../../tools/corpus/formats/formats';
import { mp3Frames } from '../../../../tools/corpus/formats/mp3';
import { folderToInspect } from './_files/folder-to-inspect';
import { type Id3Form, type Id3Frame, id3Of, pictureFrame, textFrame } from './_files/id3-files';
import { song } from './_files/song';

const { inspect } = folderToInspect();
const RUSSIAN = {
  encoding: 'windows-1251',
  text: 'моя яхта — чья',
  bytes: Buffer.from('ec ee ff 20 ff f5 f2 e0 20 97 20 f7 fc ff'.replaceAll(' ', ''), 'hex'),
};
const JAPANESE = { encoding: 'shift_jis', text: '夜に駆ける表', bytes: Buffer.from('96e982c98bec82af82e9955c', 'hex') };
const CHINESE = { encoding: 'gbk', text: '你好', bytes: Buffer.from('c4e3bac3', 'hex') };
const id = (version: number, long: string, short: string) => (version === 2 ? short : long);
const latin = (name: string, bytes: Buffer): Id3Frame => ({ id: name, content: Buffer.concat([u8(0), bytes]) });

async function tagsOf(encoding: string | undefined, form: Id3Form, ...frames: Id3Frame[]) {
  const file = Buffer.concat([id3Of(form, frames), await mp3Frames(song)]);
  return (await inspect(file, 'song.mp3', encoding)).tags;
}

describe.each([RUSSIAN, JAPANESE, CHINESE])('tags in $encoding', ({ encoding, text, bytes }) => {
  it.each<Id3Form>([
    { version: 2 },
    { version: 3 },
    { version: 4 },
    { version: 3, unsynchronised: true },
    { version: 4, unsynchronised: true, plainSizes: true },
  ])('are read from ID3v2 that says Latin-1: %j', async (form) => {
    const { version } = form;
    const frames = [
      latin(id(version, 'TIT2', 'TT2'), bytes),
      pictureFrame(version, song.cover ?? Buffer.alloc(0)),
      latin(id(version, 'TPE1', 'TP1'), bytes),
      latin(id(version, 'TCON', 'TCO'), bytes),
      latin(id(version, 'USLT', 'ULT'), Buffer.concat([latin1('rus\0'), bytes])),
    ];
    const read = await tagsOf(encoding, form, ...frames);
    expect(read).toMatchObject({ title: text, artists: { written: text }, genres: [text], lyrics: { lang: 'ru', lines: [{ text }] } });
    expect(Buffer.from(read.picture ?? [])).toEqual(song.cover);
  });

  it('are read from ID3v1, and from INFO of a WAV', async () => {
    const old = Buffer.concat([latin1('TAG'), bytes, Buffer.alloc(125 - bytes.length)]);
    expect((await inspect(Buffer.concat([await mp3Frames(song), old]), 'song.mp3', encoding)).tags.title).toBe(text);
    const value = Buffer.concat([bytes, Buffer.alloc(2 - (bytes.length % 2))]);
    const info = Buffer.concat([latin1('INFOINAM'), u32le(value.length), value]);
    const list = Buffer.concat([latin1('LIST'), u32le(info.length), info]);
    const plain = formats.wav(song);
    const sound = Buffer.concat([plain.subarray(0, 36), plain.subarray(plain.indexOf('data'))]);
    for (const wav of [Buffer.concat([sound, list]), Buffer.concat([plain.subarray(0, 36), list, plain.subarray(plain.indexOf('data'))])])
      expect((await inspect(wav, 'song.wav', encoding)).tags.title).toBe(text);
  });
});

describe('tags that say their encoding', () => {
  it('stay as they are, whatever the other tags of the file are in', async () => {
    const read = await tagsOf('windows-1251', { version: 3 }, textFrame(3, 'Björk'), latin('TPE1', RUSSIAN.bytes));
    expect(read).toMatchObject({ title: 'Björk', artists: { written: RUSSIAN.text } });
  });

  it.each(['flac', 'ogg', 'opus', 'm4a'] as const)('stay as they are in %s', async (format) => {
    const file = await formats[format]({ ...song, title: 'Björk', artist: 'ÿé' });
    expect((await inspect(file, 'song', 'windows-1251')).tags).toMatchObject({ title: 'Björk', artists: { written: 'ÿé' } });
  });

  it('are UTF-8 where they are valid UTF-8, and Windows-1252 where they are not in the encoding', async () => {
    const read = await tagsOf(
      'shift_jis',
      { version: 3 },
      latin('TIT2', Buffer.from('Beyoncé')),
      latin('TPE1', latin1('Motörhead \x96 \xfe\xff')),
    );
    expect(read).toMatchObject({ title: 'Beyoncé', artists: { written: 'Motörhead – þÿ' } });
  });

  it('are read as before without an encoding', async () => {
    expect(await tagsOf(undefined, { version: 3 }, latin('TIT2', CHINESE.bytes))).toMatchObject({ title: 'ÄãºÃ' });
  });
});
