import { acceptedEncoding } from './accepted-encoding';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['identity', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %j gets %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));
