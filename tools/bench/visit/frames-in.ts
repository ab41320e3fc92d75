const HEADER_BYTES = 10;
const FOOTER_FLAG = 0x10;

/** Returns an MP3 file without the ID3v2 tag before its frames. */
export function framesIn(mp3: Buffer): Buffer {
  if (mp3.toString('latin1', 0, 3) !== 'ID3') return mp3;
  const size = mp3.subarray(6, HEADER_BYTES).reduce((sum, byte) => sum * 0x80 + byte, 0);
  const footer = (mp3.readUInt8(5) & FOOTER_FLAG) > 0 ? HEADER_BYTES : 0;
  return mp3.subarray(HEADER_BYTES + size + footer);
}
