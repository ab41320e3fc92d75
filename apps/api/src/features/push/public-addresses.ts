import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Whether an address is one of the internet at large: no machine beside this one, no network of its own, nothing that is translated into one. */
export const isPublic = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Resolves and checks addresses at connection time, which prevents DNS rebinding. */
export const lookUpPublic: LookupFunction = (name, options, answer) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublic(address));
    const [first] = addresses;
    if (!first) answer(error ?? new Error('a push service has no public address'), '', 0);
    else if (options.all) answer(null, addresses);
    else answer(null, first.address, first.family);
  });
