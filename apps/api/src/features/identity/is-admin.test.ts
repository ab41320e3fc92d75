import { isAdmin } from './is-admin';

const admins = { emails: ['Linh@example.com', 'kim@example.com'], subjects: ['auth0|7'] };

describe('an admin', () => {
  it.each([
    ['has a listed subject', { sub: 'auth0|7' }],
    ['has a listed e-mail', { sub: 'x', email: 'Linh@example.com' }],
    ['has a listed e-mail in other capitals', { sub: 'x', email: 'lINH@EXAMPLE.com', email_verified: true }],
    ['has a listed subject, whatever their e-mail', { sub: 'auth0|7', email: 'no@example.com', email_verified: false }],
  ])('%s', (_, claims) => {
    expect(isAdmin(claims, admins)).toBe(true);
  });

  it.each([
    ['somebody else', { sub: 'x', email: 'no@example.com' }],
    ['somebody without an e-mail', { sub: 'x' }],
    ['an e-mail that nobody has confirmed', { sub: 'x', email: 'linh@example.com', email_verified: false }],
    ['a subject in other capitals', { sub: 'AUTH0|7' }],
    ['an e-mail that only looks alike', { sub: 'x', email: '\u212Aim@example.com' }],
    ['an e-mail with spaces around it', { sub: 'x', email: ' linh@example.com' }],
  ])('is not %s', (_, claims) => {
    expect(isAdmin(claims, admins)).toBe(false);
  });

  it('requires a configured admin', () => {
    expect(isAdmin({ sub: '', email: '' }, { emails: [], subjects: [] })).toBe(false);
  });
});
