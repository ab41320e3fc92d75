import { crc32, deflateSync } from 'node:zlib';
import { latin1, u32be, u8 } from './bytes';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SIXTEEN_BITS_RGBA = Buffer.from([16, 6, 0, 0, 0]);
const EIGHT_BITS_RGB = Buffer.from([8, 2, 0, 0, 0]);

export const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([latin1(type), data]);
  return Buffer.concat([u32be(data.length), body, u32be(crc32(body))]);
};

const header = (width: number, height: number, pixel = EIGHT_BITS_RGB) =>
  pngChunk('IHDR', Buffer.concat([u32be(width), u32be(height), pixel]));

export const pngOf = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);

/** Its header claims this size in pixels, but it has hardly any data. */
export const pngThatClaims = (width: number, height: number): Buffer =>
  pngOf(header(width, height), pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))));

/** Has 8 bytes per pixel, so that it is small compressed and large decoded. */
export const blackPng = (width: number, height: number): Buffer =>
  pngOf(header(width, height, SIXTEEN_BITS_RGBA), pngChunk('IDAT', deflateSync(Buffer.alloc((width * 8 + 1) * height))));

export function gradientPng(side: number, color: readonly [number, number, number]): Buffer {
  const rows = Array.from({ length: side }, (_, row) => {
    const pixel = Buffer.from(color.map((part) => Math.round(part * (1 - row / side))));
    return Buffer.concat([u8(0), ...Array.from({ length: side }, () => pixel)]);
  });
  return pngOf(header(side, side), pngChunk('IDAT', deflateSync(Buffer.concat(rows))));
}
