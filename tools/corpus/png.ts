import { crc32, deflateSync } from 'node:zlib';
import { latin1, u32be, u8 } from './bytes';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BITS_RGB = Buffer.from([8, 2, 0, 0, 0]);

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([latin1(type), data]);
  return Buffer.concat([u32be(data.length), body, u32be(crc32(body))]);
};

/** A square picture that runs from one colour (0 to 255 a channel) down to black. */
export function gradientPng(side: number, color: readonly [number, number, number]): Buffer {
  const rows = Array.from({ length: side }, (_, row) => {
    const pixel = Buffer.from(color.map((part) => Math.round(part * (1 - row / side))));
    return Buffer.concat([u8(0), ...Array.from({ length: side }, () => pixel)]);
  });
  const header = Buffer.concat([u32be(side), u32be(side), EIGHT_BITS_RGB]);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]);
}
