import { bearerTokenOf } from './bearer-token';

const tokenOf = (...authorization: string[]) =>
  bearerTokenOf({ rawHeaders: ['Host', 'authorization', ...authorization.flatMap((value) => ['Authorization', value])] });

describe('the bearer token of a request', () => {
  it.each(['Bearer a.b.c', 'bearer a.b.c', 'Bearer   a.b.c'])('is found in %p', (header) => {
    expect(tokenOf(header)).toBe('a.b.c');
  });

  it.each([
    'a.b.c',
    'Basic a.b.c',
    'JWT a.b.c',
    'Bearer',
    'Bearer a.b',
    'Bearer a.b.c d',
    'Bearer a.b.c, Bearer d.e.f',
    'Bearer a.b.c.d.e',
    '',
  ])('is not found in %p', (header) => {
    expect(tokenOf(header)).toBeUndefined();
  });

  it('is undefined without a header', () => {
    expect(tokenOf()).toBeUndefined();
  });

  it('is undefined with two headers, equal or not', () => {
    expect(tokenOf('Bearer a.b.c', 'Bearer d.e.f')).toBeUndefined();
    expect(tokenOf('Bearer a.b.c', 'Bearer a.b.c')).toBeUndefined();
  });
});
