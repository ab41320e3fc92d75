const marks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Han letters and the punctuation that is written between them. */
const CHINESE = /^[\p{ASCII}\p{Script=Han}\u2010-\u2027\u3000-\u303f\uff00-\uffef·—‘’“”…]*$/u;

/** Error message for a file in another encoding. */
export const NOT_UNICODE = 'The lyrics are not in UTF-8 or UTF-16. Save the file as UTF-8.';

/** The platform's `TextDecoder`, which this library has no types for. */
type TextDecoderClass = new (encoding: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

/**
 * The text of an LRC or text file in UTF-8, UTF-16 or, as many Chinese ones are, GB18030. Undefined for bytes in none of them: other encodings
 * can't be told apart, unless somebody says which one it is.
 */
export function decodedLyrics(bytes: Uint8Array, Decoder: TextDecoderClass, said?: string): string | undefined {
  const decodedAs = (encoding: string) => {
    try {
      return new Decoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      return undefined;
    }
  };
  const text = decodedAs(lyricsEncoding(bytes));
  if (text !== undefined) return text;
  if (said !== undefined) return decodedAs(said);
  const chinese = decodedAs('gb18030');
  return chinese !== undefined && CHINESE.test(chinese) ? chinese : undefined;
}

/** Returns the encoding by the byte order mark or, if there is none, by the zeros in the file. */
const lyricsEncoding = (bytes: Uint8Array): string =>
  marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding ?? encodingByZeros(bytes);

/** Only UTF-16 has many zero bytes: half of each Latin letter, digit and bracket is zero. A few zeros do not make it UTF-16. */
function encodingByZeros(bytes: Uint8Array): string {
  const zeros = [0, 0] as [even: number, odd: number];
  bytes.forEach((byte, at) => (zeros[at % 2 ? 1 : 0] += byte === 0 ? 1 : 0));
  const [even, odd] = zeros;
  if (even + odd <= bytes.length / 8) return 'utf-8';
  return odd > even ? 'utf-16le' : 'utf-16be';
}
