import { latin1, u16le, u32le, utf8 } from '../bytes';
import type { CorpusSong } from '../song';
import { pcm16, tone } from '../tone';
import { id3Tag } from './id3';

const SAMPLE_RATE = 8_000;
const PCM = 1;

function chunk(id: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([latin1(id), u32le(body.length), body, Buffer.alloc(body.length % 2)]);
}

/** What the format's own tags can't say is in a tag of ID3, as programs do. */
export const wav = (song: CorpusSong): Buffer =>
  wavFile(
    song,
    tone(song.pitch, song.seconds, SAMPLE_RATE),
    SAMPLE_RATE,
    song.artists || song.artistSorts || song.originalDate || song.edition ? id3Tag(song) : undefined,
  );

/**
 * 16-bit mono with texts in undeclared UTF-8, as programs write them. The format has neither album
 * artist nor disc.
 */
export function wavFile(
  tags: Pick<CorpusSong, 'title' | 'artist' | 'album' | 'date' | 'trackNumber' | 'genre'>,
  samples: Float32Array,
  sampleRate: number,
  id3?: Buffer,
): Buffer {
  const text = (id: string, value: string) => chunk(id, utf8(`${value}\0`));
  const body = Buffer.concat([
    latin1('WAVE'),
    chunk('fmt ', u16le(PCM), u16le(1), u32le(sampleRate), u32le(sampleRate * 2), u16le(2), u16le(16)),
    chunk(
      'LIST',
      latin1('INFO'),
      text('INAM', tags.title),
      text('IART', tags.artist),
      text('IPRD', tags.album),
      text('ICRD', tags.date),
      text('ITRK', String(tags.trackNumber)),
      ...(tags.genre === undefined ? [] : [text('IGNR', tags.genre)]),
    ),
    chunk('data', Buffer.from(pcm16(samples).buffer)),
    ...(id3 ? [chunk('id3 ', id3)] : []),
  ]);
  return Buffer.concat([latin1('RIFF'), u32le(body.length), body]);
}
