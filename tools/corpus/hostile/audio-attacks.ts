import { gzipSync } from 'node:zlib';
import { between, pick, type Random } from '@chorus/seeded-random';
import { latin1, u16be, u16le, u32be, u32le, u8, utf8 } from '../bytes';
import { crc8 } from '../checksum';
import { type Format, formats } from '../formats/formats';
import { id3Header, syncedLyricsTag } from '../formats/id3';
import { mp3Frames } from '../formats/mp3';
import { blackPng, gradientPng } from '../png';
import type { CorpusSong } from '../song';
import { broken, flipped, inflated, noise, spliced } from './damaged-bytes';
import type { Attack } from './hostile-file';
import { hostileTexts } from './hostile-names';

const MEGABYTE = 1024 * 1024;
const PAGE = '<html><script>alert(document.cookie)</script></html>';

const song = (random: Random): CorpusSong => ({
  title: 'Mưa',
  artist: 'Sơn Ca',
  albumArtist: 'Sơn Ca',
  album: 'Đường Về',
  date: '2019',
  trackNumber: 1,
  discNumber: 1,
  cover: gradientPng(32, [200, 90, 40]),
  seconds: pick(random, [0.25, 0.5, 1]),
  pitch: 440,
  lyrics: '[00:00.10]Mưa rơi\n[00:00.20]trên phố',
});

const every = Object.keys(formats) as Format[];
const whole = (format: Format, random: Random) => formats[format](song(random));

const hostileLyrics: readonly string[] = [
  ...hostileTexts,
  '\n'.repeat(MEGABYTE),
  '[00:01]la\n'.repeat(100_000),
  '[1000000000000:00]la',
  `${'[0:1]'.repeat(5_000)}${'x'.repeat(2_000)}`,
  '[0:'.repeat(50_000),
  '<0:1'.repeat(50_000),
  '\u202e[00:01]\u2066<script>alert(1)</script>',
];

const harms = {
  'with flipped bits': flipped,
  'that breaks off': broken,
  'put together wrongly': spliced,
  'with a huge number in it': inflated,
};

const harmed = every.flatMap((format) =>
  Object.entries(harms).map(([how, harm]): Attack => ({
    what: `${format} ${how}`,
    write: async (random) => harm(random, await whole(format, random)),
  })),
);

const box = (length: number, type: string, ...content: readonly Buffer[]) => Buffer.concat([u32be(length), latin1(type), ...content]);
const nested = (depth: number): Buffer => Buffer.concat(Array.from({ length: depth }, (_, level) => box((depth - level) * 8, 'moov')));
const oggPage = (segments: Buffer, body: Buffer) =>
  Buffer.concat([latin1('OggS'), Buffer.from([0, 2]), Buffer.alloc(8), u32le(1), u32le(0), u32le(0), u8(segments.length), segments, body]);

/** A FLAC frame header with a correct checksum and no frame. */
const frameHead = (number: number) => {
  const head = Buffer.concat([Buffer.from([0xff, 0xf8, 0x74, 0x08, number]), u16be(4_095)]);
  return Buffer.concat([head, u8(crc8(head))]);
};

const forged: Attack[] = [
  { what: 'nothing', write: () => Buffer.alloc(0) },
  { what: 'one byte', write: () => u8(0xff) },
  { what: 'three bytes', write: () => latin1('ID3') },
  {
    what: 'an mp3 whose tag announces 256 MB',
    write: async (random) => Buffer.concat([id3Header(2 ** 28 - 1), await mp3Frames(song(random))]),
  },
  { what: 'a tag of impossible length', write: () => Buffer.concat([latin1('ID3'), Buffer.from([4, 0, 0x50]), Buffer.alloc(4, 0xff)]) },
  {
    what: 'ten thousand empty tags',
    write: async (random) => Buffer.concat([...Array<Buffer>(10_000).fill(id3Header(0)), await mp3Frames(song(random))]),
  },
  {
    what: 'a tag whose frame is longer than the tag',
    write: async (random) => {
      const frame = Buffer.concat([latin1('TIT2'), Buffer.alloc(4, 0x7f), u16be(0), utf8('x')]);
      return Buffer.concat([id3Header(frame.length), frame, await mp3Frames(song(random))]);
    },
  },
  {
    what: 'a tag with a hundred thousand frames',
    write: async (random) => {
      const frame = Buffer.concat([latin1('COMM'), u32be(2), u16be(0), Buffer.from([0, 0])]);
      const frames = Buffer.concat(Array<Buffer>(100_000).fill(frame));
      return Buffer.concat([id3Header(frames.length), frames, await mp3Frames(song(random))]);
    },
  },
  {
    what: 'texts that nobody can show',
    write: (random) => {
      const text = () => pick(random, hostileTexts);
      return formats[pick(random, every)]({ ...song(random), title: text(), artist: text(), album: text(), date: text() });
    },
  },
  {
    what: 'lyrics that nobody can sing',
    write: (random) => formats[pick(random, every)]({ ...song(random), lyrics: pick(random, hostileLyrics) }),
  },
  {
    what: 'an mp3 with a hundred thousand times of syllables',
    write: async (random) => {
      const parts = Array.from(
        { length: 100_000 },
        () => [Math.floor(between(random, 0, 2 ** 32 - 1)), pick(random, ['la', '\n', ''])] as const,
      );
      return Buffer.concat([syncedLyricsTag(parts), await mp3Frames(song(random))]);
    },
  },
  { what: 'numbers that nobody can count', write: (random) => formats.mp3({ ...song(random), trackNumber: 2 ** 40, discNumber: -1 }) },
  { what: 'a cover that unpacks to 100 MB', write: (random) => formats.mp3({ ...song(random), cover: blackPng(4_000, 3_000) }) },
  { what: 'an mp3 with a page behind it', write: async (random) => Buffer.concat([await whole('mp3', random), utf8(PAGE)]) },
  { what: 'a page with an mp3 behind it', write: async (random) => Buffer.concat([utf8(PAGE), await whole('mp3', random)]) },
  {
    what: 'a wav with a page in it',
    write: async (random) => Buffer.concat([await whole('wav', random), latin1('junk'), u32le(PAGE.length), utf8(PAGE)]),
  },
  {
    what: 'short chains of frames in noise',
    write: async (random) => {
      const frame = (await mp3Frames(song(random))).subarray(0, 208);
      const stretch = Buffer.concat([frame, frame, Buffer.alloc(100_000, 0xff), noise(random, 20_000)]);
      return Buffer.concat(Array<Buffer>(40).fill(stretch));
    },
  },
  {
    what: 'a FLAC that ends in heads of frames',
    write: async (random) => {
      const heads = Array.from({ length: 120_000 }, (_, number) => frameHead(number % 128));
      return Buffer.concat([await whole('flac', random), ...heads]);
    },
  },
  {
    what: 'a FLAC of endless blocks',
    write: () => Buffer.concat([latin1('fLaC'), ...Array<Buffer>(50_000).fill(Buffer.from([1, 0, 0, 0]))]),
  },
  {
    what: 'a FLAC with a comment of 4 GB',
    write: () =>
      Buffer.concat([
        latin1('fLaC'),
        Buffer.from([0, 0, 0, 34]),
        Buffer.alloc(34, 1),
        Buffer.from([0x84, 0, 0, 8]),
        u32le(2 ** 32 - 1),
        u32le(2 ** 32 - 1),
      ]),
  },
  { what: 'boxes in boxes in boxes', write: () => Buffer.concat([box(16, 'ftyp', latin1('M4A '), u32be(0)), nested(20_000)]) },
  {
    what: 'a box that holds itself',
    write: () => Buffer.concat([box(16, 'ftyp', latin1('M4A '), u32be(0)), box(0, 'moov', box(0, 'trak', box(0, 'mdia')))]),
  },
  {
    what: 'a box of 16 exabytes',
    write: () => Buffer.concat([box(16, 'ftyp', latin1('M4A '), u32be(0)), box(1, 'moov', Buffer.alloc(8, 0xff))]),
  },
  {
    what: 'a table of four billion samples',
    write: async (random) => {
      const bytes = Buffer.from(await whole('m4a', random));
      const at = bytes.indexOf('stsz');
      u32be(2 ** 32 - 1).copy(bytes, at + 12);
      u32be(0).copy(bytes, at + 8);
      return bytes;
    },
  },
  {
    what: 'an Ogg with a comment of 4 GB',
    write: () => {
      const head = Buffer.concat([u8(1), latin1('vorbis'), u32le(0), u8(2), u32le(44_100), Buffer.alloc(12), u8(0xb8), u8(1)]);
      const comment = Buffer.concat([u8(3), latin1('vorbis'), u32le(2 ** 32 - 1), u32le(2 ** 32 - 1)]);
      return Buffer.concat([oggPage(u8(head.length), head), oggPage(u8(comment.length), comment)]);
    },
  },
  { what: 'an Ogg of empty pages', write: () => Buffer.concat(Array<Buffer>(40_000).fill(oggPage(Buffer.alloc(0), Buffer.alloc(0)))) },
  {
    what: 'a wav that plays nothing very fast',
    write: () => {
      const format = Buffer.concat([latin1('fmt '), u32le(16), u16le(1), u16le(65_535), u32le(0), u32le(0), u16le(0), u16le(0)]);
      return Buffer.concat([
        latin1('RIFF'),
        u32le(2 ** 32 - 1),
        latin1('WAVE'),
        format,
        latin1('data'),
        u32le(2 ** 32 - 1),
        Buffer.alloc(200),
      ]);
    },
  },
  {
    what: 'a wav with lists in lists',
    write: () => {
      const lists = Array<Buffer>(20_000).fill(Buffer.concat([latin1('LIST'), u32le(4), latin1('INFO')]));
      return Buffer.concat([latin1('RIFF'), u32le(4 + lists.length * 12), latin1('WAVE'), ...lists]);
    },
  },
  {
    what: 'AAC frames of no length',
    write: () => Buffer.concat(Array<Buffer>(30_000).fill(Buffer.from([0xff, 0xf1, 0x50, 0x40, 0, 0x1f, 0xfc]))),
  },
  { what: 'a megabyte of ones', write: () => Buffer.alloc(MEGABYTE, 0xff) },
  { what: 'a packed text', write: () => gzipSync(Buffer.alloc(MEGABYTE)) },
  { what: 'a program', write: (random) => Buffer.concat([latin1('\x7fELF'), noise(random, 4_000)]) },
  { what: 'noise', write: (random) => noise(random, Math.floor(between(random, 4, 60_000))) },
  ...[
    'ID3\x04\0\0\0\0\x0f\x7f',
    'fLaC',
    'OggS\0\x02',
    'RIFF\xff\xff\xff\xffWAVEfmt ',
    '\0\0\0\x18ftypM4A ',
    '\xff\xfb\x90\x64',
    '\xff\xf1\x50\x80',
  ].map((start): Attack => ({
    what: `noise that begins as ${JSON.stringify(start.slice(0, 4))}`,
    write: (random) => Buffer.concat([latin1(start), noise(random, Math.floor(between(random, 100, 20_000)))]),
  })),
];

export const audioAttacks: readonly Attack[] = [...forged, ...harmed];
