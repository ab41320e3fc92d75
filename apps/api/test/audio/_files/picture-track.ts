import { latin1, u16be, u32be, u8 } from '../../../../../tools/corpus/bytes';
import { box } from './mp4-files';

const zeros = (length: number) => Buffer.alloc(length);
const descriptor = (tag: number, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u8(tag), u8(body.length), body]);
};

/** A track of pictures in an MP4. `objectType` is that of the coding if the codec's name does not say it. */
export function pictureTrack(codec: string, objectType?: number): Buffer {
  const config = descriptor(4, Buffer.from([objectType ?? 0, 0x11]), zeros(11));
  const esds = objectType === undefined ? zeros(0) : box('esds', u32be(0), descriptor(3, zeros(3), config));
  const entry = box(codec, zeros(6), u16be(1), zeros(16), u16be(64), u16be(64), zeros(50), esds);
  return box(
    'trak',
    box('tkhd', u32be(7), zeros(8), u32be(2), zeros(68)),
    box(
      'mdia',
      box('mdhd', u32be(0), zeros(8), u32be(1_000), u32be(2_000), u16be(0x55c4), zeros(2)),
      box('hdlr', u32be(0), zeros(4), latin1('vide'), zeros(13)),
      box('minf', box('stbl', box('stsd', u32be(0), u32be(1), entry))),
    ),
  );
}

/** Appends a track to the description, in front of the sound. */
export function withTrack(file: Buffer, track: Buffer): Buffer {
  const at = file.indexOf('moov') - 4;
  const size = file.readUInt32BE(at);
  return Buffer.concat([
    file.subarray(0, at),
    u32be(size + track.length),
    file.subarray(at + 4, at + size),
    track,
    file.subarray(at + size),
  ]);
}
