import { crc32, deflateSync } from 'node:zlib';
import { latin1, u32be, u8 } from './bytes';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BITS_RGB = Buffer.from([8, 2, 0, 0, 0]);

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([latin1(type), data]);
  return Buffer.concat([u32be(data.length), body, u32be(crc32(body))]);
};

const header = (width: number, height: number) => chunk('IHDR', Buffer.concat([u32be(width), u32be(height), EIGHT_BITS_RGB]));

/** A picture whose head says how large it is (pixels), and in which there is hardly anything. */
export const pngThatClaims = (width: number, height: number): Buffer =>
  Buffer.concat([SIGNATURE, header(width, height), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))]);

/** A square picture that runs from one colour (0 to 255 a channel) down to black. */
export function gradientPng(side: number, color: readonly [number, number, number]): Buffer {
  const rows = Array.from({ length: side }, (_, row) => {
    const pixel = Buffer.from(color.map((part) => Math.round(part * (1 - row / side))));
    return Buffer.concat([u8(0), ...Array.from({ length: side }, () => pixel)]);
  });
  return Buffer.concat([SIGNATURE, header(side, side), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]);
}
