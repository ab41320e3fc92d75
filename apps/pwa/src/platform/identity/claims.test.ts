import { personOf } from './claims';

describe(personOf, () => {
  it('takes the standard claims', () => {
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
    ['both parts of a name', { given_name: 'Ada', family_name: 'King' }, 'Ada King'],
    ['one part of a name', { given_name: 'Ada' }, 'Ada'],
    ['a user name', { preferred_username: 'ada', email: 'ada@example.org' }, 'ada'],
    ['an e-mail', { email: 'ada@example.org' }, 'ada@example.org'],
    ['nothing', {}, 'Listener'],
    ['claims of the wrong kind', { name: 7, email: null, picture: ['x'] }, 'Listener'],
  ])('names somebody by %s', (_, claims, fullName) => {
    expect(personOf({ sub: 'p1', ...claims }).fullName).toBe(fullName);
  });

  it('keeps a whole name together when the provider does not part it', () => {
    expect(personOf({ sub: 'p1', name: 'Sơn Tùng' })).toMatchObject({ firstName: 'Sơn Tùng', lastName: null });
  });

  it('does not guess who somebody without a subject is', () => {
    expect(() => personOf({ name: 'Ada' })).toThrow();
  });
});
