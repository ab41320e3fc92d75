import { ID3Writer } from 'browser-id3-writer';
import { createMp3Encoder } from 'wasm-media-encoders';
import { sampleRate } from './sound/stereo';
import type { Stereo } from './sound/stereo';

export interface SongTags {
  title: string;
  artist: string;
  album: string;
  /** `YYYY-MM-DD`. */
  released: string;
  trackNumber: number;
  trackCount: number;
  tempo: number;
  /** A JPEG. */
  cover: Buffer;
}

const chunkFrames = 65_536;
const frontCover = 3;

/** A constant bit rate lets players compute the length of the song from the size of the file. */
const bitrate = 128;

export async function encodeMp3({ left, right }: Stereo): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 2, bitrate });
  const chunks: Buffer[] = [];
  for (let start = 0; start < left.length; start += chunkFrames) {
    const end = start + chunkFrames;
    // The encoder reuses the memory that it returns.
    chunks.push(Buffer.from(encoder.encode([left.subarray(start, end), right.subarray(start, end)])));
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
    .setFrame('TPE2', tags.artist)
    .setFrame('TALB', tags.album)
    .setFrame('TYER', Number(year))
    .setFrame('TDAT', `${day}${month}`)
    .setFrame('TRCK', `${tags.trackNumber}/${tags.trackCount}`)
    .setFrame('TBPM', tags.tempo)
    .setFrame('APIC', { type: frontCover, data: bytesOf(tags.cover), description: '' });
  return Buffer.from(writer.addTag());
}
