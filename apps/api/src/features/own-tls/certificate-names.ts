import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/** How a machine is called in its network. */
export interface Machine {
  name: string;
  addresses: readonly string[];
}

export interface CertificateNames {
  dns: string[];
  ip: string[];
}

/** Addresses of the private networks, also those of a VPN. What others reach from everywhere changes too often, and needs no certificate. */
const PRIVATE: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'carrierGradeNat']);

/** Whether an address is one of a home's network. */
export const isPrivate = (address: string): boolean => PRIVATE.has(ipaddr.parse(address).range());

export const thisMachine = (): Machine => ({
  name: hostname().toLowerCase(),
  addresses: Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, address }) => !internal && isPrivate(address))
    .map(({ address }) => address),
});

/** The host of an address, an IPv6 one without its brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Every name under which a device may reach this machine; the public one is among them. */
export function certificateNames(publicUrl: string, { name, addresses }: Machine): CertificateNames {
  const host = hostOf(publicUrl);
  const all = new Set([host, 'localhost', name, ...(name.includes('.') ? [] : [`${name}.local`]), '127.0.0.1', '::1', ...addresses]);
  const isAddress = (one: string) => isIP(one) !== 0;
  const isName = (one: string) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(one);
  return { dns: [...all].filter((one) => !isAddress(one) && isName(one)), ip: [...all].filter(isAddress) };
}

/** Endings that no public name has, and networks that are private. */
const HOME_NAMES = ['localhost', 'local', 'lan', 'home', 'internal', 'home.arpa'];
const HOME_NETWORKS = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '127.0.0.0/8', '100.64.0.0/10'];
const HOME_NETWORKS_6 = ['fc00::/7', 'fe80::/10', '::1/128'];

/** What an authority may vouch for: names and networks of a home, and the public name. Devices refuse everything else that it signs. */
export function permittedNames(publicUrl: string, { name }: Pick<Machine, 'name'>): CertificateNames {
  const host = hostOf(publicUrl);
  const kind = isIP(host);
  return {
    dns: [...new Set([...HOME_NAMES, name, ...(kind === 0 ? [host] : [])])],
    ip: [...new Set([...HOME_NETWORKS, ...HOME_NETWORKS_6, ...(kind === 0 ? [] : [`${host}/${kind === 4 ? 32 : 128}`])])],
  };
}

/** Whether what is permitted covers a name or an address. */
export function isPermitted(one: string, permitted: CertificateNames): boolean {
  if (isIP(one) === 0) return permitted.dns.some((name) => one === name || one.endsWith(`.${name}`));
  const address = ipaddr.parse(one);
  return permitted.ip
    .map((network) => ipaddr.parseCIDR(network))
    .some((network) => network[0].kind() === address.kind() && address.match(network));
}

/** Leaves out what an authority may not vouch for: one such name would make the whole certificate invalid. */
export const onlyPermitted = ({ dns, ip }: CertificateNames, permitted: CertificateNames): CertificateNames => ({
  dns: dns.filter((one) => isPermitted(one, permitted)),
  ip: ip.filter((one) => isPermitted(one, permitted)),
});
