import { latin1, u16be, u24be, u32be, u8 } from '../bytes';
import { crc16, crc8 } from '../checksum';
import type { CorpusSong } from '../song';
import { pcm16, tone } from '../tone';
import { pictureBlock, vorbisComment } from './vorbis-comment';

const SAMPLE_RATE = 8_000;
const BLOCK = 4_096;
const LAST_BLOCK = 0x80;
const [STREAM_INFO, COMMENT, PICTURE] = [0, 4, 6];
const MONO_16_BIT = 0b0000_1000;
/** The header's last field is the block size, in 16 bits; the rate is 8 kHz. */
const SIZE_AND_RATE = 0b0111_0100;
const VERBATIM = 0b0000_0010;

const block = (type: number, body: Buffer) => Buffer.concat([u8(type), u24be(body.length), body]);

/** `comments` are further ones, as `NAME=value`. */
export function flac(song: CorpusSong, comments: readonly string[] = []): Buffer {
  const samples = pcm16(tone(song.pitch, song.seconds, SAMPLE_RATE));
  const frames = Array.from({ length: Math.ceil(samples.length / BLOCK) }, (_, number) =>
    frame(number, samples.subarray(number * BLOCK, (number + 1) * BLOCK)),
  );
  return Buffer.concat([
    latin1('fLaC'),
    block(STREAM_INFO, streamInfo(samples.length)),
    ...(song.cover ? [block(PICTURE, pictureBlock(song.cover))] : []),
    block(COMMENT | LAST_BLOCK, vorbisComment(song, comments)),
    ...frames,
  ]);
}

function streamInfo(samples: number): Buffer {
  const rateChannelsBits = (SAMPLE_RATE << 4) | 0;
  const unknownFrameSizes = Buffer.alloc(6);
  const noChecksum = Buffer.alloc(16);
  return Buffer.concat([u16be(BLOCK), u16be(BLOCK), unknownFrameSizes, u24be(rateChannelsBits), u8(15 << 4), u32be(samples), noChecksum]);
}

function frame(number: number, samples: Int16Array): Buffer {
  if (number > 127) throw new Error('Frame numbers above 127 take more than one byte, which no file of this corpus needs.');
  const head = Buffer.concat([Buffer.from([0xff, 0xf8, SIZE_AND_RATE, MONO_16_BIT, number]), u16be(samples.length - 1)]);
  const sound = Buffer.concat([u8(VERBATIM), ...Array.from(samples, (sample) => u16be(sample & 0xffff))]);
  const body = Buffer.concat([head, u8(crc8(head)), sound]);
  return Buffer.concat([body, u16be(crc16(body))]);
}
