import { latin1, u16be, u24be, u8 } from '../../../../../tools/corpus/bytes';
import { flac } from '../../../../../tools/corpus/formats/flac';
import { oggStream } from '../../../../../tools/corpus/formats/ogg-pages';
import type { CorpusSong } from '../../../../../tools/corpus/song';

const [SERIAL, SAMPLES_OF_A_FRAME, LAST_BLOCK] = [3, 4_096, 0x80];
/** The beginning of each frame, in front of its number. */
const FRAME = Buffer.from([0xff, 0xf8, 0x74, 0x08]);

export interface OggFlacForm {
  /** Further comments, as `NAME=value`. */
  comments?: readonly string[];
  /** Further blocks in front of the sound, by their type. */
  more?: readonly (readonly [type: number, content: Buffer])[];
  /** Whether the header says how long it is, which a program that writes into a pipe doesn't know, and how many blocks follow. */
  isFromPipe?: boolean;
}

/** FLAC in Ogg, as ffmpeg writes .oga files. https://xiph.org/flac/ogg_mapping.html */
export function oggFlac(song: CorpusSong, { comments, more = [], isFromPipe = false }: OggFlacForm = {}): Buffer {
  const file = flac(song, comments);
  const blocks = blocksOf(file);
  const [info = Buffer.alloc(0), ...others] = blocks.packets;
  if (isFromPipe) info.fill(0, 4 + 14, 4 + 18);
  const added = more.map(([type, content]) => Buffer.concat([u8(type), u24be(content.length), content]));
  const headers = [...added, ...others].toSorted((one, other) => Number((other[0]! & 0x7f) === 4) - Number((one[0]! & 0x7f) === 4));
  for (const header of headers) header.writeUInt8(header.readUInt8() & ~LAST_BLOCK);
  const last = headers.at(-1);
  last?.writeUInt8(last.readUInt8() | LAST_BLOCK);
  const count = u16be(isFromPipe ? 0 : headers.length);
  const first = Buffer.concat([u8(0x7f), latin1('FLAC'), Buffer.from([1, 0]), count, latin1('fLaC'), info]);
  const frames = framesOf(file.subarray(blocks.end));
  return oggStream(SERIAL, [
    { granule: 0, packets: [first] },
    ...headers.map((packet) => ({ granule: 0, packets: [packet] })),
    ...frames.map((packet, at) => ({ granule: Math.min((at + 1) * SAMPLES_OF_A_FRAME, song.seconds * 8_000), packets: [packet] })),
  ]);
}

function blocksOf(file: Buffer): { packets: Buffer[]; end: number } {
  const packets: Buffer[] = [];
  let end = 4;
  for (let isLast = false; !isLast;) {
    const next = end + 4 + file.readUIntBE(end + 1, 3);
    isLast = (file.readUInt8(end) & LAST_BLOCK) !== 0;
    packets.push(Buffer.from(file.subarray(end, next)));
    end = next;
  }
  return { packets, end };
}

function framesOf(sound: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = 0; at >= 0; at = sound.indexOf(Buffer.concat([FRAME, u8(starts.length)]), at + 1)) starts.push(at);
  return starts.map((from, index) => sound.subarray(from, starts[index + 1]));
}
