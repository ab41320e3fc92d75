import { latin1, u32be, u8, utf8 } from '../bytes';
import type { CorpusSong } from '../song';

const UTF8 = 3;
const FRONT_COVER = 3;
const IN_MILLISECONDS = 2;
const LYRICS = 1;

/** Writes seven bits per byte, so that no byte looks like the start of a frame. */
const syncsafe = (value: number) => Buffer.from([21, 14, 7, 0].map((shift) => (value >>> shift) & 0x7f));
const frame = (id: string, body: Buffer) => Buffer.concat([latin1(id), syncsafe(body.length), Buffer.alloc(2), body]);
const text = (id: string, value: string) => frame(id, Buffer.concat([u8(UTF8), utf8(value)]));

/** `size` is the size that the header claims, whatever follows. */
export const id3Header = (size: number, version = 4): Buffer =>
  Buffer.concat([latin1('ID3'), Buffer.from([version, 0, 0]), syncsafe(size)]);

const named = (name: string, values: readonly string[] | undefined) =>
  values === undefined ? [] : [text('TXXX', [name, ...values].join('\0'))];

export function id3Tag(song: CorpusSong): Buffer {
  const frames = Buffer.concat([
    text('TIT2', song.title),
    text('TPE1', song.artist),
    text('TPE2', song.albumArtist),
    text('TALB', song.album),
    text('TDRC', song.date),
    text('TRCK', String(song.trackNumber)),
    text('TPOS', String(song.discNumber)),
    ...named('ARTISTS', song.artists),
    ...named('ALBUMARTISTS', song.albumArtists),
    ...(song.artistSorts === undefined ? [] : [text('TSOP', song.artistSorts.join('\0'))]),
    ...(song.albumArtistSorts === undefined ? [] : [text('TSO2', song.albumArtistSorts.join('\0'))]),
    ...(song.originalDate === undefined ? [] : [text('TDOR', song.originalDate)]),
    ...named('ALBUMVERSION', song.edition === undefined ? undefined : [song.edition]),
    ...(song.composers === undefined ? [] : [text('TCOM', song.composers.join('\0'))]),
    ...(song.conductor === undefined ? [] : [text('TPE3', song.conductor)]),
    ...(song.remixer === undefined ? [] : [text('TPE4', song.remixer)]),
    ...(song.genre === undefined ? [] : [text('TCON', song.genre)]),
    ...(song.recordingId === undefined ? [] : [frame('UFID', latin1(`http://musicbrainz.org\0${song.recordingId}`))]),
    ...(song.lyrics === undefined ? [] : [frame('USLT', Buffer.concat([u8(UTF8), latin1('eng\0'), utf8(song.lyrics)]))]),
    ...(song.cover ? [frame('APIC', Buffer.concat([u8(UTF8), latin1('image/png\0'), u8(FRONT_COVER), u8(0), song.cover]))] : []),
  ]);
  return Buffer.concat([id3Header(frames.length), frames]);
}

/** Returns a tag with only a SYLT frame, which has these times and texts. */
export function syncedLyricsTag(parts: readonly (readonly [startMs: number, text: string])[]): Buffer {
  const head = [u8(UTF8), latin1('eng'), u8(IN_MILLISECONDS), u8(LYRICS), u8(0)];
  const sylt = frame('SYLT', Buffer.concat([...head, ...parts.flatMap(([startMs, sung]) => [utf8(sung), u8(0), u32be(startMs)])]));
  return Buffer.concat([id3Header(sylt.length), sylt]);
}

export const id3v1Tag = (title: string): Buffer =>
  Buffer.concat([latin1('TAG'), latin1(title.slice(0, 30).padEnd(30, '\0')), Buffer.alloc(94), u8(255)]);
