import { createHash } from 'node:crypto';
import { isTokenOf, makeAppPassword, usernameOf } from './app-password-rules';

it('a password for a player is twenty letters and digits in groups, and another one each time', () => {
  const made = Array.from({ length: 200 }, makeAppPassword);
  for (const password of made) expect(password).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){4}$/);
  expect(new Set(made).size).toBe(made.length);
});

it.each([
  ['Linh Trần', 'linh.tran'],
  ['Sơn Đặng', 'son.dang'],
  ['linh@example.com', 'linh.example.com'],
  ['  --  ', 'listener'],
  ['李雷', 'listener'],
  ['x'.repeat(100), 'x'.repeat(64)],
])('the user name in players of “%s” is %s', (name, username) => expect(usernameOf(name)).toBe(username));

describe('the token of a player', () => {
  const token = createHash('md5').update('k3vp-9xqac19b2d').digest('hex');

  it('is right if it was made of the password and its salt', () => {
    expect(isTokenOf('k3vp-9xqa', { token, salt: 'c19b2d' })).toBe(true);
    expect(isTokenOf('k3vp-9xqa', { token: token.toUpperCase(), salt: 'c19b2d' })).toBe(true);
  });

  it.each([
    ['another password', 'k3vp-9xqb', { token, salt: 'c19b2d' }],
    ['another salt', 'k3vp-9xqa', { token, salt: 'c19b2e' }],
    ['a token that is cut', 'k3vp-9xqa', { token: token.slice(2), salt: 'c19b2d' }],
    ['a token that is no hex', 'k3vp-9xqa', { token: 'z'.repeat(32), salt: 'c19b2d' }],
    ['an empty token', 'k3vp-9xqa', { token: '', salt: 'c19b2d' }],
  ])('is wrong with %s', (_, password, sent) => expect(isTokenOf(password, sent)).toBe(false));
});
