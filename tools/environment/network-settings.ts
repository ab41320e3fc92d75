import { networkInterfaces } from 'node:os';
import { isLoopback } from '../../apps/api/src/platform/addresses/is-loopback';
import { isPrivate } from '../../apps/api/src/features/own-tls/certificate-names';
import type { Variables } from './settings';

/**
 * What `npm start` adds where others can reach it. Demo people stay on loopback: on a network, people have accounts of their own. They need https
 * to sign in and to install Chorus. It speaks TLS itself if it listens on the network, unless TRUST_PROXY says that a proxy in front does.
 */
export function networkSettings(variables: Variables, addressOf = addressInNetwork): Record<string, string> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { HOST = 'localhost', PORT = '3000', PUBLIC_URL, TRUST_PROXY = 'false', NODE_ENV } = set;
  const listens = !isLoopback(HOST);
  if (NODE_ENV === 'production' || (!listens && !isElsewhere(PUBLIC_URL))) return {};
  const speaksTls = listens && TRUST_PROXY === 'false';
  const added = {
    ...(!set.OIDC_ISSUER && { ACCOUNTS: 'own' }),
    ...(speaksTls && { TLS: 'own', PUBLIC_URL: `https://${inUrl(addressOf(HOST))}:${PORT}` }),
  };
  return Object.fromEntries(Object.entries(added).filter(([name]) => set[name] === undefined));
}

const isElsewhere = (url = 'http://localhost') => URL.canParse(url) && !isLoopback(new URL(url).hostname);

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

const EVERY_ADDRESS: Readonly<Record<string, readonly string[]>> = { '0.0.0.0': ['IPv4'], '::': ['IPv4', 'IPv6'] };

/** Networks of containers and virtual machines, which other devices don't reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|podman|cni)/;

/** The address under which other devices reach a program that listens on `host`. Of several, one of a home's network comes first. */
function addressInNetwork(host: string): string {
  const families = EVERY_ADDRESS[host];
  if (!families) return host;
  const rank = (name: string, address: string, family: string) =>
    [VIRTUAL.test(name), !isPrivate(address), family === 'IPv6'].map(Number).join('');
  const [first] = Object.entries(networkInterfaces())
    .flatMap(([name, addresses = []]) => addresses.map((one) => ({ ...one, name })))
    .filter(({ internal, family, address }) => !internal && families.includes(family) && !address.startsWith('fe80:'))
    .toSorted((one, other) => rank(one.name, one.address, one.family).localeCompare(rank(other.name, other.address, other.family)));
  return first?.address ?? 'localhost';
}
