import { isIPv6 } from 'node:net';
import type { Allowance } from './token-bucket';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the 16-bit groups of an IPv6 address, or undefined for an IPv4 address. */
function groupsOf(address: string): readonly number[] | undefined {
  if (IPV4_IN_IPV6.test(address) || !isIPv6(address)) return undefined;
  const [before = '', after = ''] = address.replace(/%.*/, '').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const zeros = 8 - groups(before).length - groups(after).length;
  const all = address.includes('::') ? [...groups(before), ...Array<string>(zeros).fill('0'), ...groups(after)] : groups(before);
  return all.slice(0, 4).map((group) => Number.parseInt(group, 16));
}

const prefix = (groups: readonly number[], bits: number) => `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;

/**
 * Returns the rate-limit key of an address: an IPv6 /64 counts as one, since one subscriber has
 * all of its addresses.
 */
export function addressKey(address: string): string {
  const groups = groupsOf(address);
  return groups ? prefix(groups, 64) : (IPV4_IN_IPV6.exec(address)?.[1] ?? address);
}

/** How much wider the allowances of an address, its /56 and its /48 are than that of an address. */
export const GROUP_SIZES = [1, 4, 16] as const;

/** What an address is counted in; `times` is how much wider the group's allowance is than that of one address. */
export interface AddressGroup {
  key: string;
  times: number;
}

/**
 * Returns the groups in which an address is counted, the narrowest first. Providers give a subscriber a /64, a /56 or a /48: who has a wider
 * one could take a /64 of it for each request. Wider groups may hold several subscribers, and so they have more.
 */
export function addressGroups(address: string): readonly AddressGroup[] {
  const [one, four, sixteen] = GROUP_SIZES;
  const narrow = { key: addressKey(address), times: one };
  const groups = groupsOf(address);
  if (!groups) return [narrow];
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  return [
    narrow,
    { key: prefix([first, second, third, fourth - (fourth % 0x100)], 56), times: four },
    { key: prefix([first, second, third], 48), times: sixteen },
  ];
}

export const allowanceOf = ({ times }: AddressGroup, { burst, perHour }: Allowance): Allowance => ({
  burst: burst * times,
  perHour: perHour * times,
});
