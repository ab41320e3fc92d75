import { ID3Writer } from 'browser-id3-writer';
import { setImmediate } from 'node:timers/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { sampleRate } from './sound/stereo';
import type { Stereo } from './sound/stereo';

export interface SongTags {
  title: string;
  artist: string;
  albumArtist: string;
  album: string;
  /** `YYYY-MM-DD`. */
  released: string;
  trackNumber: number;
  trackCount: number;
  disc?: { number: number; count: number } | undefined;
  tempo?: number | undefined;
  genres: readonly string[];
  /** A JPEG. */
  cover: Buffer;
}

const chunkFrames = 65_536;
const frontCover = 3;

/** A constant bit rate lets players compute the length of the song from the size of the file. */
const ofSong = { channels: 2, bitrate: 128 } as const;
/** A quarter of the size, and half of the work. */
export const ofLongMix = { channels: 1, bitrate: 64 } as const;

type Quality = typeof ofSong | typeof ofLongMix;

const together = ({ left, right }: Stereo): Float32Array => left.map((value, at) => (value + (right[at] ?? 0)) / 2);

export async function encodeMp3(parts: Iterable<Stereo> | AsyncIterable<Stereo>, { channels, bitrate }: Quality = ofSong): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels, bitrate });
  const chunks: Buffer[] = [];
  for await (const part of parts) {
    const sides = channels === 1 ? [together(part)] : [part.left, part.right];
    for (let start = 0; start < part.left.length; start += chunkFrames) {
      // The encoder reuses the memory that it returns.
      chunks.push(Buffer.from(encoder.encode(sides.map((side) => side.subarray(start, start + chunkFrames)))));
      await setImmediate();
    }
  }
  chunks.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(chunks);
}

const bytesOf = (buffer: Buffer): ArrayBuffer => Uint8Array.from(buffer).buffer;

/** Puts an ID3v2.3 tag in front of the song. */
export function tagMp3(mp3: Buffer, tags: SongTags): Buffer {
  const [year = '', month = '', day = ''] = tags.released.split('-');
  const writer = new ID3Writer(bytesOf(mp3))
    .setFrame('TIT2', tags.title)
    .setFrame('TPE1', [tags.artist])
    .setFrame('TPE2', tags.albumArtist)
    .setFrame('TALB', tags.album)
    .setFrame('TYER', Number(year))
    .setFrame('TDAT', `${day}${month}`)
    .setFrame('TRCK', `${tags.trackNumber}/${tags.trackCount}`)
    .setFrame('TCON', [...tags.genres])
    .setFrame('APIC', { type: frontCover, data: bytesOf(tags.cover), description: '' });
  if (tags.tempo !== undefined) writer.setFrame('TBPM', tags.tempo);
  if (tags.disc) writer.setFrame('TPOS', `${tags.disc.number}/${tags.disc.count}`);
  return Buffer.from(writer.addTag());
}
