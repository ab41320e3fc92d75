import { Sealing } from './sealing';

describe('a sealed text', () => {
  const sealing = new Sealing('s'.repeat(32), 'test');
  const sealed = sealing.seal('a secret', 'here');

  it('opens with its key, where it belongs', () => {
    expect(new Sealing('s'.repeat(32), 'test').open(sealed, 'here')).toBe('a secret');
    expect(sealed.includes('a secret')).toBe(false);
  });

  it('is different each time', () => expect(sealing.seal('a secret', 'here').equals(sealed)).toBe(false));

  it.each([
    ['with another key', () => new Sealing('t'.repeat(32), 'test').open(sealed, 'here')],
    ['for another purpose', () => new Sealing('s'.repeat(32), 'other').open(sealed, 'here')],
    ['in another place', () => sealing.open(sealed, 'there')],
    ['when a bit was changed', () => sealing.open(Buffer.from(sealed.map((byte, at) => (at === 30 ? byte ^ 1 : byte))), 'here')],
    ['when it was cut', () => sealing.open(sealed.subarray(0, 20), 'here')],
  ])('does not open %s', (_, open) => expect(open).toThrow());
});
