import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config';

export type TrustsProxy = (address: string, hop: number) => boolean;

/** Whose forwarded addresses are believed. */
export function trustsProxy(trustProxy: Config['trustProxy']): TrustsProxy {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy.split(',').map((item) => item.trim()));
}

/** The client's address, as Fastify finds it, for requests that do not pass Fastify. */
export const addressOf = (request: IncomingMessage, trusts: TrustsProxy): string => proxyAddr(request, trusts);
