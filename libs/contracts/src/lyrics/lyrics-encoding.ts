const marks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Error message for a file in neither encoding. */
export const NOT_UNICODE = 'The lyrics are not in UTF-8 or UTF-16. Save the file as UTF-8.';

/** Returns the encoding by the byte order mark or, if there is none, by the zeros in the file. */
export const lyricsEncoding = (bytes: Uint8Array): string =>
  marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding ?? encodingByZeros(bytes);

/** Only UTF-16 has many zero bytes: half of each Latin letter, digit and bracket is zero. A few zeros do not make it UTF-16. */
function encodingByZeros(bytes: Uint8Array): string {
  const zeros = [0, 0] as [even: number, odd: number];
  bytes.forEach((byte, at) => (zeros[at % 2 ? 1 : 0] += byte === 0 ? 1 : 0));
  const [even, odd] = zeros;
  if (even + odd <= bytes.length / 8) return 'utf-8';
  return odd > even ? 'utf-16le' : 'utf-16be';
}
