import type { Caller } from '../../platform/identity/caller';
import { accountOf } from './login-rules';

const caller: Caller = {
  userId: 'kim',
  email: 'kim@example.com',
  name: 'Kim from the token',
  picture: 'https://pictures.example.com/kim.png',
  isEmailConfirmed: false,
  isAdmin: false,
  sessionId: undefined,
  tokenHash: '',
  issuedAt: new Date(),
  expiresAt: new Date(),
};
const bare: Caller = { ...caller, email: undefined, name: undefined, picture: undefined };

describe('the name after a login', () => {
  it.each([
    [{ firstName: ' Linh ', lastName: ' Trần ' }, 'Linh Trần'],
    [{ firstName: 'Linh' }, 'Linh'],
    [{ lastName: 'Trần', firstName: null }, 'Trần'],
    [{ firstName: 'Li\u0000nh\n', lastName: '\tTrần' }, 'Li nh Trần'],
    [{ firstName: '<b>Linh</b>' }, '<b>Linh</b>'],
  ])('is the page’s first and last name when the token has none: %j', (profile, fullName) => {
    for (const name of [undefined, ' \n']) expect(accountOf({ ...bare, name }, { id: 'kim', ...profile }).fullName).toBe(fullName);
  });

  it('is the token’s, whatever the page says', () => {
    expect(accountOf(caller, { id: 'kim', firstName: 'Linh', lastName: 'the admin' }).fullName).toBe('Kim from the token');
  });

  it('is Listener when there is none', () => {
    expect(accountOf(bare, { id: 'kim' }).fullName).toBe('Listener');
  });

  it('is cut at 200 UTF-16 units and never inside a character', () => {
    const { fullName } = accountOf({ ...bare, name: '🎵'.repeat(300) }, { id: 'kim' });
    expect(fullName).toBe('🎵'.repeat(100));
  });
});

describe('the e-mail after a login', () => {
  it('is the token’s, whatever the page says', () => {
    expect(accountOf(caller, { id: 'kim', email: 'admin@example.com' }).email).toBe('kim@example.com');
  });

  it('is the page’s when the token carries none', () => {
    expect(accountOf(bare, { id: 'kim', email: 'kim@example.org' }).email).toBe('kim@example.org');
  });

  it.each(['', 'kim', 'kim@', 'a b@example.com', 'kim@exam\u0000ple.com'])('is not %j', (email) => {
    expect(accountOf(bare, { id: 'kim', email }).email).toBeNull();
  });
});

describe('the picture after a login', () => {
  it.each([
    ['https://pictures.example.com/a b.png', 'https://pictures.example.com/a%20b.png'],
    ['HTTPS://pictures.example.com/', 'https://pictures.example.com/'],
    ['/media/kim.webp?x=1', '/media/kim.webp?x=1'],
  ])('may be %p', (imageUrl, stored) => {
    expect(accountOf(bare, { id: 'kim', imageUrl }).imageUrl).toBe(stored);
  });

  it.each([
    'http://pictures.example.com/kim.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'java\nscript:alert(1)',
    '//elsewhere.example.com/kim.png',
    '/\\elsewhere.example.com/kim.png',
    'kim.png',
    'https:kim.png',
    'https://user:secret@pictures.example.com/kim.png',
    'https://',
    '',
    `https://pictures.example.com/${'a'.repeat(2000)}`,
    '/',
    '/.//elsewhere.example.com/kim.png',
    `/media/${'ư'.repeat(1_000)}`,
  ])('may not be %j', (imageUrl) => {
    expect(accountOf(bare, { id: 'kim', imageUrl }).imageUrl).toBeNull();
  });

  it('is the token’s, whatever the page says', () => {
    for (const imageUrl of ['https://pictures.example.com/admin.png', 'javascript:alert(1)', undefined])
      expect(accountOf(caller, { id: 'kim', imageUrl }).imageUrl).toBe('https://pictures.example.com/kim.png');
  });

  it('is the page’s when the token’s is invalid', () => {
    const picture = 'http://pictures.example.com/kim.png';
    expect(accountOf({ ...caller, picture }, { id: 'kim', imageUrl: '/media/kim.webp' }).imageUrl).toBe('/media/kim.webp');
  });
});
