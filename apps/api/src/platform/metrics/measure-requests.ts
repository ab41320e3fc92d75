import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from './metrics';

/** Notes how long every answer took. What has no route is one route; 429 is told apart from what else is the asker's doing. */
export function measureRequests(app: NestFastifyApplication): void {
  const { requests } = app.get(Metrics);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const status = statusCode === 429 ? '429' : `${Math.floor(statusCode / 100)}xx`;
      requests.observe({ route: routeOptions.url ?? 'none', method, status }, elapsedTime / 1_000);
    });
}
