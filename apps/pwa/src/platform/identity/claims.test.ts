import { personOf } from './claims';

describe(personOf, () => {
  it('uses the standard claims', () => {
    const claims = {
      sub: 'p1',
      name: 'Ada King',
      given_name: 'Ada',
      family_name: 'King',
      email: 'ada@example.org',
      picture: 'https://x/a.png',
    };
    expect(personOf(claims)).toEqual({
      id: 'p1',
      fullName: 'Ada King',
      firstName: 'Ada',
      lastName: 'King',
      email: 'ada@example.org',
      imageUrl: 'https://x/a.png',
    });
  });

  it.each([
    ['the given and family name', { given_name: 'Ada', family_name: 'King' }, 'Ada King'],
    ['the given name alone', { given_name: 'Ada' }, 'Ada'],
    ['the preferred username', { preferred_username: 'ada', email: 'ada@example.org' }, 'ada'],
    ['the e-mail', { email: 'ada@example.org' }, 'ada@example.org'],
    ['a default without any claim', {}, 'Listener'],
    ['a default when claims have the wrong type', { name: 7, email: null, picture: ['x'] }, 'Listener'],
  ])('takes the name from %s', (_, claims, fullName) => {
    expect(personOf({ sub: 'p1', ...claims }).fullName).toBe(fullName);
  });

  it('keeps a full name that the provider does not split', () => {
    expect(personOf({ sub: 'p1', name: 'Sơn Tùng' })).toMatchObject({ firstName: 'Sơn Tùng', lastName: null });
  });

  it('refuses claims without a subject', () => {
    expect(() => personOf({ name: 'Ada' })).toThrow();
  });
});
