import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from './metrics';

const classOf = (statusCode: number) => `${Math.floor(statusCode / 100)}xx`;

/** 501 is a client's mistake as well: anyone may ask for another format, which must not look like a failing node. */
const labels: Readonly<Record<number, string>> = { 429: '429', 501: '4xx' };

/** Records the duration of every response. Requests without a route share one label, and 429 is separate from other client errors. */
export function measureRequests(app: NestFastifyApplication): void {
  const { requests } = app.get(Metrics);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
      const status = labels[statusCode] ?? classOf(statusCode);
      requests.observe({ route: routeOptions.url ?? 'none', method, status }, elapsedTime / 1_000);
      done();
    });
}
