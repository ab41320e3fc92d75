const table = (width: number, polynomial: number) =>
  Uint16Array.from({ length: 256 }, (_, byte) => {
    const top = 1 << (width - 1);
    let value = byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1) value = value & top ? (value << 1) ^ polynomial : value << 1;
    return value & (2 ** width - 1);
  });

const CRC8 = table(8, 0x07);
const CRC16 = table(16, 0x8005);

/**
 * FLAC checksums, of a frame's header and of a whole frame. Over bytes that end with their own
 * checksum they are 0.
 */
export const crc8 = (bytes: Uint8Array): number => bytes.reduce((crc, byte) => CRC8[crc ^ byte] ?? 0, 0);
export const crc16 = (bytes: Uint8Array): number =>
  bytes.reduce((crc, byte) => ((crc << 8) & 0xffff) ^ (CRC16[(crc >>> 8) ^ byte] ?? 0), 0);
