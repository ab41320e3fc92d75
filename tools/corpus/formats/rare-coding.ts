/** The M4A with another coding: its sound stays AAC, which is enough for who reads what the file says, and no browser plays it. */
export function inCoding(codec: string, m4a: Buffer): Buffer {
  const file = Buffer.from(m4a);
  file.write(codec, file.indexOf('mp4a'), 'latin1');
  return file;
}
