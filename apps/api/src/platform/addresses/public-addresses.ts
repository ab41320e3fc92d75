import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Excludes loopback, private networks, and ranges that are translated into them. */
export const isPublic = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

export class NotPublic extends Error {
  constructor() {
    super('the name has no public address');
  }
}

/** Resolves and checks addresses at connection time, which prevents DNS rebinding. */
export const lookUpPublic: LookupFunction = (name, options, answer) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublic(address));
    const [first] = addresses;
    if (!first) answer(error ?? new NotPublic(), '', 0);
    else if (options.all) answer(null, addresses);
    else answer(null, first.address, first.family);
  });
