import { isAdmin } from './is-admin';

const admins = { emails: ['Linh@example.com', 'kim@example.com'], subjects: ['auth0|7'], acceptsUnverifiedEmails: false };

describe('an admin', () => {
  it.each([
    ['may have a listed subject', { sub: 'auth0|7' }],
    ['may have a listed e-mail', { sub: 'x', email: 'Linh@example.com', email_verified: true }],
    ['may have a listed e-mail in different case', { sub: 'x', email: 'lINH@EXAMPLE.com', email_verified: true }],
    ['may have a listed subject, whatever the e-mail', { sub: 'auth0|7', email: 'no@example.com', email_verified: false }],
  ])('%s', (_, claims) => {
    expect(isAdmin(claims, admins)).toBe(true);
  });

  it.each([
    ['a user who is not listed', { sub: 'x', email: 'no@example.com', email_verified: true }],
    ['a user without an e-mail', { sub: 'x' }],
    ['a user with an unverified e-mail', { sub: 'x', email: 'linh@example.com', email_verified: false }],
    ['a user whose token does not say whether the e-mail is verified', { sub: 'x', email: 'linh@example.com' }],
    ['a user with a listed subject in different case', { sub: 'AUTH0|7' }],
    ['a user with a lookalike e-mail', { sub: 'x', email: '\u212Aim@example.com', email_verified: true }],
    ['a user with spaces around the e-mail', { sub: 'x', email: ' linh@example.com', email_verified: true }],
  ])('is not %s', (_, claims) => {
    expect(isAdmin(claims, admins)).toBe(false);
  });

  it('may have an e-mail of a provider that never says verified, where the operator accepts that', () => {
    const accepting = { ...admins, acceptsUnverifiedEmails: true };
    expect(isAdmin({ sub: 'x', email: 'linh@example.com' }, accepting)).toBe(true);
    expect(isAdmin({ sub: 'x', email: 'linh@example.com', email_verified: false }, accepting)).toBe(false);
  });

  it('requires a configured admin', () => {
    expect(isAdmin({ sub: '', email: '', email_verified: true }, { emails: [], subjects: [], acceptsUnverifiedEmails: true })).toBe(false);
  });
});
