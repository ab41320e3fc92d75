import { HTTP_CODE_METADATA } from '@nestjs/common/constants.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { refusalStatuses } from '../../src/platform/http/docs/refusal-statuses';
import { servedRoutes } from '../architecture/served-routes';

/** Not modified; the client went away; a fault, which some tests cause. */
const EVERYWHERE = [304, 499, 500];

/**
 * Notes each answer with a status that its endpoint's contract does not have. Call it before the application listens. Returns what was noted
 * so far, each once.
 */
export function noteUndocumentedAnswers(app: NestFastifyApplication): () => string[] {
  const documented = new Map<string, ReadonlySet<number>>();
  for (const { route, endpoint, cost, handle } of servedRoutes(app)) {
    const success = Reflect.getMetadata(HTTP_CODE_METADATA, handle) as number;
    if (endpoint) documented.set(route, new Set([success, ...refusalStatuses(endpoint, cost !== undefined), ...EVERYWHERE]));
  }
  const noted = new Set<string>();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      const route = `${request.method} ${request.routeOptions.url ?? ''}`;
      if (documented.get(route)?.has(reply.statusCode) === false) noted.add(`${route} answered ${reply.statusCode}`);
      done();
    });
  return () => [...noted];
}
