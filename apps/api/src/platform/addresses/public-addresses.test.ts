import { isPublic, lookUpPublic } from './public-addresses';

describe('a public address', () => {
  it.each(['142.250.185.106', '17.188.1.1', '2a00:1450:4001:80b::200a'])('is %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'localhost',
    '',
  ])('is not %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});

describe('a name that resolves to this machine', () => {
  it.each([true, false])('is refused by the DNS lookup (all: %s)', async (all) => {
    const error = await new Promise((answered) => lookUpPublic('localhost', { all }, answered));
    expect(error).toMatchObject({ message: 'the name has no public address' });
  });
});
