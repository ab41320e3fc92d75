import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';

export type TrustsProxy = (address: string, hop: number) => boolean;

/** Caches parsed addresses: every request asks for its own, and parsing one costs more than finding it. */
const MOST_REMEMBERED = 10_000;
const LONGEST_REMEMBERED = 45;

/** Returns a function that decides whose forwarded addresses are trusted. */
export function trustsProxy(trustProxy: boolean | number | string): TrustsProxy {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  const trusts = proxyAddr.compile(trustProxy.split(',').map((item) => item.trim()));
  const remembered = new LRUCache<string, boolean>({ max: MOST_REMEMBERED });
  return (address, hop) => {
    const known = remembered.get(address);
    if (known !== undefined) return known;
    const isTrusted = trusts(address, hop);
    if (address.length <= LONGEST_REMEMBERED) remembered.set(address, isTrusted);
    return isTrusted;
  };
}

/** The client's address, as Fastify finds it, for requests that do not pass Fastify. */
export const addressOf = (request: IncomingMessage, trusts: TrustsProxy): string => proxyAddr(request, trusts);
