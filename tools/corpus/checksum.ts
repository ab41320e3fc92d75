function checksum(width: 8 | 16 | 32, polynomial: number): (bytes: Uint8Array) => number {
  const top = 2 ** (width - 1);
  const cut = (value: number) => (value & (2 ** width - 1)) >>> 0;
  const table = Array.from({ length: 256 }, (_, byte) => {
    let value = byte * 2 ** (width - 8);
    for (let bit = 0; bit < 8; bit += 1) value = cut(value >= top ? (value * 2) ^ polynomial : value * 2);
    return value;
  });
  return (bytes) => bytes.reduce((crc, byte) => cut((crc << 8) ^ (table[(crc >>> (width - 8)) ^ byte] ?? 0)), 0);
}

export const crc8 = checksum(8, 0x07);
export const crc16 = checksum(16, 0x8005);
export const crc32 = checksum(32, 0x04c11db7);
