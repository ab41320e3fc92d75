import { addressGroups, addressKey } from './address-key';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('rate limits: %s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key));

describe('rate limits: the groups of an address', () => {
  it.each([
    ['203.0.113.7', { '203.0.113.7': 1 }],
    ['::ffff:203.0.113.7', { '203.0.113.7': 1 }],
    ['2001:db8:1:ab12::9', { '2001:db8:1:ab12::/64': 1, '2001:db8:1:ab00::/56': 4, '2001:db8:1::/48': 16 }],
    ['2001:db8::1', { '2001:db8:0:0::/64': 1, '2001:db8:0:0::/56': 4, '2001:db8:0::/48': 16 }],
  ])('%s is counted in %j, with so many times the allowance', (address, groups) =>
    expect(Object.fromEntries(addressGroups(address).map(({ key, times }) => [key, times]))).toEqual(groups),
  );
});
