import { HttpOnlyCookie } from './http-only-cookie';

const cookie = new HttpOnlyCookie({ name: 'tune', prefix: '__Host-', path: '/' });

describe('a cookie for the server alone', () => {
  it('has a name over https that only this site can set there, and the plain one for the release before', () => {
    expect(cookie.set('a', 'Max-Age=5', 'https://music.example.com')).toEqual([
      '__Host-tune=a; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=5',
      'tune=a; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=5',
    ]);
  });

  it('has the plain name over http, where browsers refuse the prefix', () => {
    expect(cookie.set('a', 'Max-Age=5', 'http://localhost:3000')).toEqual(['tune=a; Path=/; HttpOnly; SameSite=Strict; Max-Age=5']);
  });

  it('has one name where no earlier release had it', () => {
    expect(cookie.setNew('a', 'Max-Age=5', 'https://music.example.com')).toBe(
      '__Host-tune=a; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=5',
    );
    expect(cookie.setNew('a', 'Max-Age=5', 'http://localhost:3000')).toBe('tune=a; Path=/; HttpOnly; SameSite=Strict; Max-Age=5');
  });

  it('that has one name is read under that name alone', () => {
    const sent = 'tune=of-somebody-else; __Host-tune=own';
    expect(cookie.newValueIn(sent, 'https://music.example.com')).toBe('own');
    expect(cookie.newValueIn('tune=of-somebody-else', 'https://music.example.com')).toBeUndefined();
    expect(cookie.newValueIn('tune=plain', 'http://localhost:3000')).toBe('plain');
    expect(cookie.newValueIn(undefined, 'http://localhost:3000')).toBeUndefined();
  });

  it('is cleared under all of its names', () => {
    expect(cookie.cleared('https://music.example.com').map((text) => text.split('=')[0])).toEqual(['__Host-tune', 'tune']);
  });

  it.each([
    ['__Host-tune=ended-before; tune=of-the-former-release', 'of-the-former-release'],
    ['__Host-tune=prefixed', 'prefixed'],
    ['theme=dark; tune=plain', 'plain'],
    ['my_tune=x', undefined],
    [undefined, undefined],
  ])('is read from %j: %j', (header, value) => expect(cookie.valueIn(header)).toBe(value));
});
