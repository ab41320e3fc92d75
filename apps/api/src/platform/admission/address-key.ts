import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the rate-limit key of an address: an IPv6 /64 counts as one, since one subscriber has
 * all of its addresses.
 */
export function addressKey(address: string): string {
  const version4 = IPV4_IN_IPV6.exec(address)?.[1];
  if (version4 !== undefined || !isIPv6(address)) return version4 ?? address;
  const [before = '', after = ''] = address.replace(/%.*/, '').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const zeros = 8 - groups(before).length - groups(after).length;
  const all = address.includes('::') ? [...groups(before), ...Array<string>(zeros).fill('0'), ...groups(after)] : groups(before);
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
