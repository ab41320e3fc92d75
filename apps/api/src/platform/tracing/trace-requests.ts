import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { tracing } from './tracing';

/** Names the spans of requests, and sends the last ones when the application closes. Does nothing without tracing. */
export function traceRequests(app: NestFastifyApplication): void {
  if (!tracing) return;
  const { nameRequest, stop } = tracing;
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', ({ routeOptions }, _, done) => {
    if (routeOptions.url !== undefined) nameRequest(routeOptions.url);
    done();
  });
  fastify.addHook('onClose', stop);
}
