export const u8 = (value: number): Buffer => Buffer.from([value]);
export const u16be = (value: number): Buffer => written(2, (buffer) => buffer.writeUInt16BE(value));
export const u24be = (value: number): Buffer => written(3, (buffer) => buffer.writeUIntBE(value, 0, 3));
export const u32be = (value: number): Buffer => written(4, (buffer) => buffer.writeUInt32BE(value));
export const u16le = (value: number): Buffer => written(2, (buffer) => buffer.writeUInt16LE(value));
export const u32le = (value: number): Buffer => written(4, (buffer) => buffer.writeUInt32LE(value));
export const u64le = (value: number): Buffer => written(8, (buffer) => buffer.writeBigUInt64LE(BigInt(value)));

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
export const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');

function written(length: number, write: (buffer: Buffer) => void): Buffer {
  const buffer = Buffer.alloc(length);
  write(buffer);
  return buffer;
}
