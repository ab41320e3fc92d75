import { hashPassword, verifyPassword } from './password-hashes';
import { weaknessOf } from './password-rules';

describe('a password', () => {
  it('is stored as argon2id, and compared in whatever form it is typed', async () => {
    const hash = await hashPassword('Đường về nhà xa'.normalize('NFD'));
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'Đường về nhà xa'.normalize('NFC'))).toBe(true);
    expect(await verifyPassword(hash, 'Đường về nhà xb')).toBe(false);
    expect(await verifyPassword(hash, 'đường về nhà xa')).toBe(false);
  });

  it('counts to its last character, up to the longest', async () => {
    const longest = 'gravel lantern otter '.repeat(7).slice(0, 128);
    const hash = await hashPassword(longest);
    expect(await verifyPassword(hash, longest)).toBe(true);
    expect(await verifyPassword(hash, `${longest.slice(0, 127)}!`)).toBe(false);
    expect(await verifyPassword(hash, longest.slice(0, 127))).toBe(false);
  });

  it('of somebody who has none is never right', async () => expect(await verifyPassword(null, 'gravel lantern otter 9')).toBe(false));

  it.each([
    'gravel lantern otter 9',
    'Mưa rơi trên phố cũ',
    'xkqv-7143-bnrt',
    'ngõ nhỏ 🌧️ cà phê sữa',
    'vlqmxzrtwpkd',
    'an otter sold its lantern on Tuesday, and bought nine hats of gravel for the whole street',
  ])('may be %j', async (password) => expect(await weaknessOf(password, ['linh', 'Linh Trần'])).toBeUndefined());

  it.each([
    ['elevenchars', 'short'],
    ['a'.repeat(129), 'long'],
    ['password1234', 'common'],
    ['passwordpassword', 'common'],
    ['123456789012', 'common'],
    ['qwertyuiop[]', 'common'],
    ['choruschoruschorus', 'common'],
    ['linhtranlinhtran', 'common'],
    ['aaaaaaaaaaaaaaaa', 'common'],
  ])('may not be %j: %s', async (password, weakness) => expect(await weaknessOf(password, ['linh', 'linhtran'])).toBe(weakness));
});
