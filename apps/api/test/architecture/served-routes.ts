import type { EndpointSpec } from '@chorus/contracts';
import { API_PREFIX } from '@chorus/contracts';
import { type INestApplicationContext, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';
import { ENDPOINT } from '../../src/platform/http/contract-controller';
import { REQUEST_COST } from '../../src/platform/admission/request-limits';
import { FOR_LISTENERS } from '../../src/platform/http/for-listeners.decorator';

export interface ServedRoute {
  handler: string;
  handle: object;
  route: string;
  endpoint: EndpointSpec | undefined;
  openBecause: string | undefined;
  /** Whether its answers are built once for everybody. */
  isShared: boolean;
  /** The cost of a request, from the caller's allowance. Requests with a cost wait in a queue. */
  cost: number | undefined;
}

const metadata = (key: string, of: object): unknown => Reflect.getMetadata(key, of);

export function servedRoutes(app: INestApplicationContext): ServedRoute[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    if (!metatype) return [];
    const prototype = metatype.prototype as Record<string, object>;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method = handler && metadata(METHOD_METADATA, handler);
      if (!handler || typeof method !== 'number') return [];
      const path = [metadata(PATH_METADATA, metatype), metadata(PATH_METADATA, handler)].join('/').replace(/\/+/g, '/');
      return {
        handler: `${metatype.name}.${name}`,
        handle: handler,
        route: `${RequestMethod[method] ?? ''} ${path}`,
        endpoint: metadata(ENDPOINT, handler) as EndpointSpec | undefined,
        openBecause: metadata(FOR_LISTENERS, handler) as string | undefined,
        isShared: (metadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as FastifyContextConfig | undefined)?.readyWith !== undefined,
        cost: metadata(REQUEST_COST, handler) as number | undefined,
      };
    });
  });
}

/** Responds `false` to a user who is not an admin, so it must let them in. */
const ASKS_WHETHER_ADMIN = '/admin/check';

const routeOf = ({ method, path }: EndpointSpec) => `${method} ${API_PREFIX}${path}`;

/** One line per problem: every endpoint of the contract is served once, and nothing else is. */
export function routeProblems(served: readonly ServedRoute[], promised: readonly EndpointSpec[]): string[] {
  const unserved = promised.filter((spec) => !served.some(({ endpoint }) => endpoint === spec));
  const times = new Map<string, number>();
  for (const { route } of served) times.set(route, (times.get(route) ?? 0) + 1);
  return [
    ...unserved.map((spec) => `${routeOf(spec)} is promised and not served`),
    ...[...times].filter(([, count]) => count > 1).map(([route]) => `${route} is served more than once`),
    ...served.flatMap(problemsOf),
  ];

  function problemsOf({ handler, route, endpoint, openBecause }: ServedRoute): string[] {
    if (!endpoint) return openBecause ? [] : [`${handler} serves ${route}, which no contract lists`];
    const problems: string[] = [];
    if (!promised.includes(endpoint)) problems.push(`${handler} serves ${route}, which the contracts do not export`);
    if (route !== routeOf(endpoint)) problems.push(`${handler} serves ${route} instead of ${routeOf(endpoint)}`);
    if (openBecause) problems.push(`${handler} is opened although its contract says who may call it`);
    if (endpoint.path.startsWith('/admin/') && endpoint.access !== 'admin' && endpoint.path !== ASKS_WHETHER_ADMIN)
      problems.push(`${route} is not for admins only`);
    return problems;
  }
}
