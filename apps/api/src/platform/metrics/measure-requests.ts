import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from './metrics';

/** Records the duration of every response. Requests without a route share one label, and 429 is separate from other client errors. */
export function measureRequests(app: NestFastifyApplication): void {
  const { requests } = app.get(Metrics);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
      const status = statusCode === 429 ? '429' : `${Math.floor(statusCode / 100)}xx`;
      requests.observe({ route: routeOptions.url ?? 'none', method, status }, elapsedTime / 1_000);
      done();
    });
}
