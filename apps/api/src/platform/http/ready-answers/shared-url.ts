import type { FastifyRequest } from 'fastify';

const PLAIN = /^[a-z\d/-]+$/;
const PARAMETER = /:(\w+)/g;

/**
 * The one URL under which a response that is the same for everybody is kept, or undefined for other responses. Query parameters that the contract
 * does not have, their order, and percent-encoded letters change nothing: with those, anyone could have the same bytes built and kept again and again.
 */
export function sharedUrl({ url, query, params, routeOptions }: FastifyRequest): string | undefined {
  const { readyWith } = routeOptions.config;
  if (!readyWith) return undefined;
  if (PLAIN.test(url)) return url;
  const path = String(routeOptions.url).replaceAll(PARAMETER, (_, name: string) => (params as Record<string, string>)[name] ?? '');
  if (!PLAIN.test(path)) return undefined;
  const given = (query ?? {}) as Record<string, string | string[]>;
  const known = [...readyWith.parameters].flatMap((name) => [given[name] ?? []].flat().map((value): [string, string] => [name, value]));
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known).toString()}`;
}
