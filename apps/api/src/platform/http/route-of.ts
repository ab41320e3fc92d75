import type { FastifyRequest } from 'fastify';

/** The method and the route's pattern, without what was asked for. */
export const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`;
