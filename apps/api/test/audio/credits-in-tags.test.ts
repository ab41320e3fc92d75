import { creditText, readCredits } from '@chorus/contracts';
import { array, assert, asyncProperty, constantFrom, string, tuple, uniqueArray } from 'fast-check';
import { latin1, u32be, u32le, utf8 } from '../../../../tools/corpus/bytes';
import { type Format, formats } from '../../../../tools/corpus/formats/formats';
import { mp3Frames } from '../../../../tools/corpus/formats/mp3';
import type { CorpusSong } from '../../../../tools/corpus/song';
import { taggedSong } from '../_harness/catalogue-forms';
import { parseAudio } from '../../src/features/audio/inspect/parse-audio';
import { readTags } from '../../src/features/audio/inspect/song-tags';

interface Said {
  /** Undefined: the tag has the names alone. */
  written: string | undefined;
  names: readonly string[];
}

const song = (said: Said): CorpusSong => ({
  ...taggedSong,
  seconds: 0.2,
  artist: said.written ?? '',
  artists: said.names,
  albumArtist: said.written ?? '',
  albumArtists: said.names,
});

const UTF16 = 1;
const UTF8 = 3;
const mark = Buffer.from([0xff, 0xfe]);
const utf16 = (texts: readonly string[]) => Buffer.concat([mark, Buffer.from(texts.join('\0'), 'utf16le')]);
const frame = (id: string, size: (bytes: number) => Buffer, body: Buffer) =>
  Buffer.concat([latin1(id), size(body.length), Buffer.alloc(2), body]);
const syncsafe = (value: number) => Buffer.from([21, 14, 7, 0].map((shift) => (value >>> shift) & 0x7f));

async function withId3(version: number, frames: readonly Buffer[]): Promise<Buffer> {
  const body = Buffer.concat(frames);
  return Buffer.concat([
    latin1('ID3'),
    Buffer.from([version, 0, 0]),
    syncsafe(body.length),
    body,
    await mp3Frames(song({ written: '', names: [] })),
  ]);
}

/** Names between zeros in a frame of their own, and the credit as it is written in the usual one. */
function id3v23({ written, names }: Said): Promise<Buffer> {
  const text = (id: string, values: readonly string[]) => frame(id, u32be, Buffer.concat([Buffer.from([UTF16]), utf16(values)]));
  const named = (name: string) => frame('TXXX', u32be, Buffer.concat([Buffer.from([UTF16]), utf16([name]), Buffer.alloc(2), utf16(names)]));
  const credit = written === undefined ? [] : [text('TPE1', [written]), text('TPE2', [written])];
  return withId3(3, [...credit, named('ARTISTS'), named('ALBUMARTISTS')]);
}

/** The usual frames alone, which have all values in this version. */
function id3v24({ names }: Said): Promise<Buffer> {
  const text = (id: string) => frame(id, syncsafe, Buffer.concat([Buffer.from([UTF8]), utf8(names.join('\0'))]));
  return withId3(4, [text('TPE1'), text('TPE2')]);
}

async function ape({ written, names }: Said): Promise<Buffer> {
  const item = (name: string, values: readonly string[]) => {
    const value = utf8(values.join('\0'));
    return Buffer.concat([u32le(value.length), u32le(0), latin1(`${name}\0`), value]);
  };
  const credit = written === undefined ? [] : [item('Artist', [written]), item('Album Artist', [written])];
  const items = [...credit, item('Artists', names), item('ALBUMARTISTS', names)];
  const body = Buffer.concat(items);
  const end = Buffer.concat([latin1('APETAGEX'), u32le(2_000), u32le(body.length + 32), u32le(items.length), u32le(0), Buffer.alloc(8)]);
  return Buffer.concat([await mp3Frames(song({ written: '', names: [] })), body, end]);
}

async function read(content: Buffer, ext: string) {
  const { artists, albumArtists } = readTags(await parseAudio(content, ext, { duration: false }));
  return [artists, albumArtists].map((said) => readCredits(said).credits);
}

const corpus =
  (format: Format) =>
  async (said: Said): Promise<Buffer> =>
    formats[format](song(said));

const containers: [string, string, (said: Said) => Promise<Buffer>][] = [
  ['ID3v2.3 with a frame of names', 'mp3', id3v23],
  ['ID3v2.4 with a frame of names', 'mp3', corpus('mp3')],
  ['APEv2 behind an MP3', 'mp3', ape],
  ['Vorbis comments in FLAC', 'flac', corpus('flac')],
  ['Vorbis comments in Ogg', 'ogg', corpus('ogg')],
  ['Vorbis comments in Opus', 'opus', corpus('opus')],
  ['MP4', 'm4a', corpus('m4a')],
  ['ID3 in WAV', 'wav', corpus('wav')],
];

const word = string({ unit: constantFrom('a', 'B', 'c', 'đ', 'É', '宇', 'و', '𝕏', '0', '!', '?'), minLength: 1, maxLength: 5 });
const name = array(constantFrom(' & ', ', ', '/', ' x ', '; ', ' feat. ', '-'), { maxLength: 2 }).chain((between) =>
  tuple(word, ...between.map(() => word)).map(([first, ...more]) => more.reduce((text, next, at) => `${text}${between[at]}${next}`, first)),
);
const phrase = constantFrom(' feat. ', ' & ', ', ', ' / ', ' x ', ' vs. ', ' (feat. ', '/', '; ', ' và ', ' con ', ' – ');
const ending = constantFrom('', '', ')', ' [live]');

/** Names none of which is a part of another: a text could be read in two ways. */
const names = uniqueArray(name, {
  minLength: 2,
  maxLength: 6,
  comparator: (one, other) => one.toLowerCase().includes(other.toLowerCase()) || other.toLowerCase().includes(one.toLowerCase()),
});
const credits = names.chain((those) =>
  tuple(...those.map((_, at) => (at < those.length - 1 ? phrase : ending))).map((phrases) =>
    those.map((each, at) => ({ name: each, joinPhrase: phrases[at] ?? '' })),
  ),
);

describe('any list of artists, with any text between them, comes back as the same credits and the same text from', () => {
  it.each(containers)('%s', async (_, ext, write) => {
    await assert(
      asyncProperty(credits, async (those) => {
        const written = creditText(those);
        for (const back of await read(await write({ written, names: those.map((one) => one.name) }), ext)) {
          expect(creditText(back)).toBe(written);
          expect(back.map((one) => one.name)).toEqual(those.map((one) => one.name));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('several values without a text for all of them are the credits of', () => {
  it.each([['ID3v2.4 with several values in the usual frame', 'mp3', id3v24] as const, ...containers.slice(0, 1)])(
    '%s',
    async (_, ext, write) => {
      await assert(
        asyncProperty(names, async (those) => {
          for (const back of await read(await write({ written: undefined, names: those }), ext))
            expect(back.map((one) => one.name)).toEqual(those);
        }),
        { numRuns: 40 },
      );
    },
  );
});
