const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HEX_DIGITS = '0123456789abcdef';
const [HASH, PACKED] = [64, 43];
const NONE = 'A'.repeat(PACKED);

/** Rewrites the bits of a text in digits of another base; the last digit is padded with zeros. */
function inOtherDigits(text: string, from: { digits: string; bits: number }, to: { digits: string; bits: number }): string {
  let [written, left, bits] = ['', 0, 0];
  for (const digit of text) {
    left = (left << from.bits) | from.digits.indexOf(digit);
    bits += from.bits;
    while (bits >= to.bits) {
      bits -= to.bits;
      written += to.digits.charAt(left >> bits);
      left &= (1 << bits) - 1;
    }
  }
  return bits > 0 ? written + to.digits.charAt(left << (to.bits - bits)) : written;
}

const hex = { digits: HEX_DIGITS, bits: 4 };
const base64 = { digits: DIGITS, bits: 6 };

/** Joins SHA-256 hashes in base64url, 43 characters each, which compress to half the size of hex. A missing hash is all zeros. */
export const packHashes = (hashes: readonly (string | null)[]): string =>
  hashes.map((hash) => (hash === null ? NONE : inOtherDigits(hash, hex, base64))).join('');

export function unpackHashes(text: string): (string | null)[] {
  if (text.length % PACKED !== 0) throw new TypeError('Hashes of the catalogue are cut off.');
  return Array.from({ length: text.length / PACKED }, (_, index) => {
    const packed = text.slice(index * PACKED, (index + 1) * PACKED);
    return packed === NONE ? null : inOtherDigits(packed, base64, hex).slice(0, HASH);
  });
}
