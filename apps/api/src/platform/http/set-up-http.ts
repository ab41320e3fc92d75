import { API_PREFIX } from '@chorus/contracts';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, HttpStatus } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import type { Config } from '../config/config';
import { addressKey } from '../admission/address-key';
import { DatabaseErrors } from '../database/database-errors';
import { SecurityLog } from '../admission/security-log';
import { measureRequests } from '../metrics/measure-requests';
import { traceRequests } from '../tracing/trace-requests';
import { serveReadyAnswers } from './ready-answers/serve-ready-answers';
import { sendError } from './api-error';
import { serveDocs } from './docs/serve-docs';
import { guardListening } from './listening-gate';
import { routeOf } from './route-of';
import { discardUnreadBody } from './discard-unread-body';
import { endSlowBodies } from './end-slow-bodies';
import { countUnreadAnswers } from '../admission/unread-answers';
import { createValidationPipe } from './validation';

@Catch()
class ApiErrorFilter implements ExceptionFilter {
  constructor(
    private readonly security: SecurityLog,
    private readonly databaseErrors: DatabaseErrors,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const thrown = this.databaseErrors.translate(error);
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (thrown instanceof HttpException) this.logRefusal(request, thrown.getStatus());
    sendError(thrown, request, http.getResponse<FastifyReply>());
  }

  private logRefusal(request: FastifyRequest, status: HttpStatus): void {
    const { caller, ip } = request;
    const who = caller ? { userId: caller.userId } : { address: addressKey(ip) };
    if (status === HttpStatus.TOO_MANY_REQUESTS) this.security.limitReached(routeOf(request), who);
    if (status === HttpStatus.BAD_REQUEST) this.security.inputRefused(routeOf(request), 'invalid', who);
  }
}

/**
 * Sets up what applies to every request. Call it before `init`, because compression is decided
 * route by route.
 */
export async function setUpHttp(app: NestFastifyApplication, config: Config): Promise<void> {
  traceRequests(app);
  measureRequests(app);
  allowOtherOrigins(app, config);
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ApiErrorFilter(app.get(SecurityLog), app.get(DatabaseErrors)));
  guardListening(app, config);
  serveReadyAnswers(app);
  countUnreadAnswers(app);
  await useCaching(app);
  await app.register(multipart);
  endSlowBodies(app.getHttpAdapter().getInstance());
  discardUnreadBody(app);
  serveDocs(app, config);
}

const HOUR_SECONDS = 3_600;

/**
 * Allows the configured origins to call the API (CORS). Without any, only the API's own origin
 * can.
 */
function allowOtherOrigins(app: NestFastifyApplication, { allowedOrigins }: Pick<Config, 'allowedOrigins'>): void {
  if (allowedOrigins.length === 0) return;
  app.enableCors({
    origin: allowedOrigins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['etag', 'link', 'retry-after', 'x-request-id'],
    maxAge: HOUR_SECONDS,
  });
}

const COMPRESSIBLE = /^(application\/(json|javascript|manifest\+json)|text\/|image\/svg\+xml)/;

/**
 * API responses are not stored, except those of public endpoints, which are compressed and
 * revalidated with an ETag. The ETag is weak, since it is computed from the uncompressed text.
 * Media have an ETag of their own and do not compress, so neither applies to them.
 */
async function useCaching(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && request.url.startsWith(`${API_PREFIX}/`)) reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(etag, { weak: true, hashFn: (payload) => hash('sha1', payload, 'base64') });
  await app.register(compress, { customTypes: COMPRESSIBLE, encodings: ['br', 'gzip'], globalDecompression: false });
}
