import { packHashes, unpackHashes } from './packed-hashes';

const one = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const other = `${'0'.repeat(63)}f`;

describe('hashes as one text', () => {
  it('are 43 characters of base64url each', () => {
    expect(packHashes([one])).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
    expect(packHashes([one, null, other])).toHaveLength(3 * 43);
  });

  it('are read as they were written, including missing ones', () => {
    expect(unpackHashes(packHashes([one, null, other]))).toEqual([one, null, other]);
    expect(unpackHashes('')).toEqual([]);
  });

  it('are refused when they are cut off', () => {
    expect(() => unpackHashes(packHashes([one]).slice(1))).toThrow('cut off');
  });
});
