import type { FastifyRequest } from 'fastify';

/** The method and the pattern of the route, without the values in the path. */
export const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`;
