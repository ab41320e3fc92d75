import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Histogram } from 'prom-client';
import { Metrics } from './metrics';

const classOf = (statusCode: number) => `${Math.floor(statusCode / 100)}xx`;

/** 501 is a client's mistake as well: anyone may ask for another format, which must not look like a failing node. */
const labels: Readonly<Record<number, string>> = { 429: '429', 501: '4xx' };

/** Records the duration of every response. Requests without a route share one label, and 429 is separate from other client errors. */
export function measureRequests(app: NestFastifyApplication): void {
  const { requests } = app.get(Metrics);
  /** Finding a series by its labels costs more than the observation; there are only so many routes. */
  const known = new Map<string, Histogram.Internal<string>>();
  const seriesOf = (route: string, method: string, status: string) => {
    const key = `${method} ${status} ${route}`;
    const series = known.get(key) ?? requests.labels({ route, method, status });
    known.set(key, series);
    return series;
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
      const status = labels[statusCode] ?? classOf(statusCode);
      seriesOf(routeOptions.url ?? 'none', method, status).observe(elapsedTime / 1_000);
      done();
    });
}
