import { latin1, u16be, u32be, u8, utf8 } from '../bytes';
import type { CorpusSong } from '../song';
import { AAC_FRAME_SAMPLES, AAC_RATE, AAC_SILENCE, aacFrames } from './aac';

const [TEXT, PNG, NUMBERS] = [1, 14, 0];
const UNITY = 0x0001_0000;
const MATRIX = Buffer.concat([UNITY, 0, 0, 0, UNITY, 0, 0, 0, 0x4000_0000].map(u32be));
const zeros = (length: number) => Buffer.alloc(length);

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32be(body.length + 8), latin1(type), body]);
};
const fullBox = (type: string, flags: number, ...parts: readonly Buffer[]) => box(type, u32be(flags), ...parts);

export function m4a(song: CorpusSong): Buffer {
  const frames = aacFrames(song.seconds);
  const start = box('ftyp', latin1('M4A '), u32be(0), latin1('M4A mp42isom'));
  const sound = box('mdat', ...Array.from({ length: frames }, () => AAC_SILENCE));
  const lengthOfDescription = description(song, frames, 0).length;
  return Buffer.concat([start, description(song, frames, start.length + lengthOfDescription + 8), sound]);
}

function description(song: CorpusSong, frames: number, soundAt: number): Buffer {
  const duration = frames * AAC_FRAME_SAMPLES;
  return box(
    'moov',
    fullBox('mvhd', 0, zeros(8), u32be(AAC_RATE), u32be(duration), u32be(UNITY), u16be(0x0100), zeros(10), MATRIX, zeros(24), u32be(2)),
    box(
      'trak',
      fullBox('tkhd', 7, zeros(8), u32be(1), zeros(4), u32be(duration), zeros(12), u16be(0x0100), zeros(2), MATRIX, zeros(8)),
      box(
        'mdia',
        fullBox('mdhd', 0, zeros(8), u32be(AAC_RATE), u32be(duration), u16be(0x55c4), zeros(2)),
        fullBox('hdlr', 0, zeros(4), latin1('soun'), zeros(13)),
        box(
          'minf',
          fullBox('smhd', 0, zeros(4)),
          box('dinf', fullBox('dref', 0, u32be(1), fullBox('url ', 1))),
          sampleTable(frames, soundAt),
        ),
      ),
    ),
    box('udta', fullBox('meta', 0, fullBox('hdlr', 0, zeros(4), latin1('mdirappl'), zeros(9)), tags(song))),
  );
}

function sampleTable(frames: number, soundAt: number): Buffer {
  const decoder = descriptor(5, Buffer.from([0x12, 0x08]));
  const config = descriptor(4, Buffer.from([0x40, 0x15]), zeros(11), decoder);
  const stream = descriptor(3, zeros(3), config, descriptor(6, u8(2)));
  const entry = box(
    'mp4a',
    zeros(6),
    u16be(1),
    zeros(8),
    u16be(1),
    u16be(16),
    zeros(4),
    u16be(AAC_RATE),
    zeros(2),
    fullBox('esds', 0, stream),
  );
  return box(
    'stbl',
    fullBox('stsd', 0, u32be(1), entry),
    fullBox('stts', 0, u32be(1), u32be(frames), u32be(AAC_FRAME_SAMPLES)),
    fullBox('stsc', 0, u32be(1), u32be(1), u32be(frames), u32be(1)),
    fullBox('stsz', 0, u32be(AAC_SILENCE.length), u32be(frames)),
    fullBox('stco', 0, u32be(1), u32be(soundAt)),
  );
}

const descriptor = (tag: number, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u8(tag), u8(body.length), body]);
};

function tags(song: CorpusSong): Buffer {
  const item = (name: string, type: number, value: Buffer) => box(name, fullBox('data', type, zeros(4), value));
  const named = (name: string, values: readonly string[] = []) =>
    values.length === 0
      ? []
      : [
          box(
            '----',
            fullBox('mean', 0, latin1('com.apple.iTunes')),
            fullBox('name', 0, latin1(name)),
            ...values.map((value) => fullBox('data', TEXT, zeros(4), utf8(value))),
          ),
        ];
  const numbers = (value: number, length: number) => Buffer.concat([u16be(0), u16be(value), zeros(length - 4)]);
  return box(
    'ilst',
    item('\u00a9nam', TEXT, utf8(song.title)),
    item('\u00a9ART', TEXT, utf8(song.artist)),
    item('aART', TEXT, utf8(song.albumArtist)),
    item('\u00a9alb', TEXT, utf8(song.album)),
    item('\u00a9day', TEXT, utf8(song.date)),
    item('trkn', NUMBERS, numbers(song.trackNumber, 8)),
    item('disk', NUMBERS, numbers(song.discNumber, 6)),
    ...named('ARTISTS', song.artists),
    ...named('ALBUMARTISTS', song.albumArtists),
    ...(song.artistSorts ?? []).map((name) => item('soar', TEXT, utf8(name))),
    ...(song.albumArtistSorts ?? []).map((name) => item('soaa', TEXT, utf8(name))),
    ...named('ORIGINALDATE', song.originalDate === undefined ? [] : [song.originalDate]),
    ...named('ALBUMVERSION', song.edition === undefined ? [] : [song.edition]),
    ...(song.composers ?? []).map((name) => item('\u00a9wrt', TEXT, utf8(name))),
    ...named('CONDUCTOR', song.conductor === undefined ? [] : [song.conductor]),
    ...named('REMIXER', song.remixer === undefined ? [] : [song.remixer]),
    ...named('MusicBrainz Track Id', song.recordingId === undefined ? [] : [song.recordingId]),
    ...(song.genre === undefined ? [] : [item('\u00a9gen', TEXT, utf8(song.genre))]),
    ...(song.lyrics === undefined ? [] : [item('\u00a9lyr', TEXT, utf8(song.lyrics))]),
    ...(song.cover ? [item('covr', PNG, song.cover)] : []),
  );
}
