import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config';

const HOUR_SECONDS = 3_600;

/**
 * Allows the configured origins to call the API (CORS). Without any, only the API's own origin
 * can.
 */
export function allowOtherOrigins(app: NestFastifyApplication, { allowedOrigins }: Pick<Config, 'allowedOrigins'>): void {
  if (allowedOrigins.length === 0) return;
  app.enableCors({
    origin: allowedOrigins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['etag', 'link', 'retry-after', 'x-request-id'],
    maxAge: HOUR_SECONDS,
  });
}
