import { SIGN_IN_PATH } from '@chorus/contracts';
import { HttpException, HttpStatus } from '@nestjs/common';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import { TooManyRequests } from '../admission/too-many-requests';
import { pageOrigins } from '../config/page-origins';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import type { PageLinks } from './issuer';
import { failurePage, SUBMIT_FORM } from './issuer-pages';
import { pagePolicy } from './page-document';

export const HTML = 'text/html; charset=utf-8';

interface Served {
  /** Called with each request. */
  load: () => Promise<Provider>;
  links: PageLinks;
  publicUrl: string;
  /** The texts of the scripts on the pages of `routes`. */
  scripts?: readonly string[];
  /** Adds the pages on which people say who they are. */
  routes: (scope: FastifyInstance) => void;
}

export function serveIssuer(fastify: FastifyInstance, { load, links, publicUrl, scripts = [], routes }: Served): void {
  const policy = pagePolicy({ pageOrigins: pageOrigins(publicUrl), scripts: [SUBMIT_FORM, ...scripts], mayConnect: scripts.length > 0 });
  const use = atPublicAddress(publicUrl);

  void fastify.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', ({ raw }, reply, done) => {
      use(raw);
      reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });
      done();
    });
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const status = statusOf(error);
      if (status === 500) request.log.error({ err: error }, 'unhandled exception');
      if (error instanceof TooManyRequests) reply.header('retry-after', Math.ceil(error.retryAfterMs / 1_000));
      return reply
        .code(status)
        .type(HTML)
        .send(failurePage(await links(), isPassing(status)));
    });
    routes(scope);
    void scope.register((protocol, _options, registered) => {
      serveProtocol(protocol, load);
      registered();
    });
    done();
  });
}

function statusOf(error: Error & { statusCode?: number }): number {
  if (error instanceof HttpException) return error.getStatus();
  return error.statusCode ?? (isDatabaseUnavailable(error) ? HttpStatus.SERVICE_UNAVAILABLE : HttpStatus.INTERNAL_SERVER_ERROR);
}

const isPassing = (status: HttpStatus) => status === HttpStatus.TOO_MANY_REQUESTS || status >= HttpStatus.INTERNAL_SERVER_ERROR;

/**
 * The issuer writes links and marks its cookies by the address of a request. Where that is the public one, its scheme is known, whatever a proxy
 * says of it.
 */
function atPublicAddress(publicUrl: string): (request: IncomingMessage) => void {
  const { host, protocol } = new URL(publicUrl);
  return ({ headers }) => {
    if ((headers['x-forwarded-host'] ?? headers.host) === host) headers['x-forwarded-proto'] = protocol.slice(0, -1);
  };
}

/**
 * oidc-provider assumes that it is mounted at the root, and finds its mount path by comparing the
 * two addresses.
 */
function serveProtocol(scope: FastifyInstance, load: Served['load']): void {
  // The issuer reads bodies itself.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
  scope.all(`${SIGN_IN_PATH}/*`, async ({ raw }, reply) => {
    const handle = (await load()).callback();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    const address = raw.url ?? '';
    Object.assign(raw, { originalUrl: address, url: address.slice(SIGN_IN_PATH.length) });
    await handle(raw, reply.raw);
    raw.url = address;
  });
}
