import { returnPathIn } from './return-path';

const ORIGIN = 'https://chorus.example.org';

describe('where a sign-in returns to', () => {
  it.each([
    ['/songs', '/songs'],
    ['/songs?list=trending&page=2', '/songs?list=trending&page=2'],
    ['/albums/b%C3%A0i', '/albums/b%C3%A0i'],
    [`${ORIGIN}/report`, '/report'],
  ])('is the page where it began: %s', (state, path) => {
    expect(returnPathIn(state, ORIGIN)).toBe(path);
  });

  it.each([
    'https://evil.example.org/songs',
    '//evil.example.org',
    '/\\evil.example.org',
    '/\t/evil.example.org',
    '/.//evil.example.org',
    'javascript:alert(1)',
    '//',
    '//[',
    { pathname: '/songs' },
    undefined,
    null,
  ])('is never another origin or something else than an address: %j', (state) => {
    expect(returnPathIn(state, ORIGIN)).toBeUndefined();
  });

  it.each(['/', '/auth-callback', '/Auth-Callback/?code=1', '/sso-callback?error=access_denied'])(
    'is not Home, which comes first anyway, or a page of signing in: %s',
    (state) => {
      expect(returnPathIn(state, ORIGIN)).toBeUndefined();
    },
  );
});
