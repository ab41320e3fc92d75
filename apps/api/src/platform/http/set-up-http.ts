import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config';
import { measureRequests } from '../metrics/measure-requests';
import { ApiErrorFilter } from './api-error.filter';
import { useCaching } from './caching';
import { allowOtherOrigins } from './cross-origin';
import { serveDocs } from './docs';
import { useSecurityHeaders } from './security-headers';
import { readOnAfterRefusals } from './unread-body';
import { createValidationPipe } from './validation';

/** Gives the application everything that is true of every request. Before `init`, because compression is decided route by route. */
export async function setUpHttp(app: NestFastifyApplication, config: Config): Promise<void> {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
  measureRequests(app);
  useSecurityHeaders(app, config);
  allowOtherOrigins(app, config);
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ApiErrorFilter());
  await useCaching(app);
  await app.register(multipart);
  readOnAfterRefusals(app);
  serveDocs(app);
}
