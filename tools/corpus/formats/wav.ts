import { latin1, u16le, u32le, utf8 } from '../bytes';
import type { CorpusSong } from '../song';
import { pcm16, tone } from '../tone';

const SAMPLE_RATE = 8_000;
const PCM = 1;

function chunk(id: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([latin1(id), u32le(body.length), body, Buffer.alloc(body.length % 2)]);
}

/**
 * 16-bit mono with texts in undeclared UTF-8, as programs write them. The format has neither album
 * artist nor disc.
 */
export function wav(song: CorpusSong): Buffer {
  const samples = pcm16(tone(song.pitch, song.seconds, SAMPLE_RATE));
  const text = (id: string, value: string) => chunk(id, utf8(`${value}\0`));
  const body = Buffer.concat([
    latin1('WAVE'),
    chunk('fmt ', u16le(PCM), u16le(1), u32le(SAMPLE_RATE), u32le(SAMPLE_RATE * 2), u16le(2), u16le(16)),
    chunk(
      'LIST',
      latin1('INFO'),
      text('INAM', song.title),
      text('IART', song.artist),
      text('IPRD', song.album),
      text('ICRD', song.date),
      text('ITRK', String(song.trackNumber)),
    ),
    chunk('data', Buffer.from(samples.buffer)),
  ]);
  return Buffer.concat([latin1('RIFF'), u32le(body.length), body]);
}
