import { SIGN_IN_PATH } from '@chorus/contracts';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { pageOrigins } from '../../platform/config/page-origins';
import { personBySubject } from './people';
import { portraitOf } from './portraits';
import { choicePage, failurePage, pagePolicy } from './sign-in-pages';

type LoadProvider = () => Promise<Provider>;

const HTML = 'text/html; charset=utf-8';

interface Served {
  /** Called with each request, and returns the same provider. */
  load: LoadProvider;
  /** Resolves to what every page links to. */
  links: () => Promise<string>;
  publicUrl: string;
}

export function serveProvider(fastify: FastifyInstance, { load, links, publicUrl }: Served): void {
  const policy = pagePolicy(pageOrigins(publicUrl));

  void fastify.register((scope, _, done) => {
    // The issuer reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });
      done();
    });
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'unhandled exception');
      return reply
        .code(status)
        .type(HTML)
        .send(failurePage(await links()));
    });
    serveChoice(scope, load, links);
    servePictures(scope);
    serveProtocol(scope, load);
    done();
  });
}

function serveChoice(scope: FastifyInstance, load: LoadProvider, links: Served['links']): void {
  scope.get(`${SIGN_IN_PATH}/interaction/:uid`, async (request, reply) => {
    const provider = await load();
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return reply.type(HTML).send(choicePage(await links(), `${SIGN_IN_PATH}/interaction/${uid}`));
  });

  scope.post<{ Params: { subject: string } }>(`${SIGN_IN_PATH}/interaction/:uid/:subject`, async (request, reply) => {
    const person = personBySubject(request.params.subject);
    if (!person) return reply.code(404).send();
    const provider = await load();
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login: { accountId: person.subject } }), 303);
  });
}

function servePictures(scope: FastifyInstance): void {
  scope.get<{ Params: { file: string } }>(`${SIGN_IN_PATH}/pictures/:file`, (request, reply) => {
    const portrait = portraitOf(request.params.file.replace(/\.svg$/, ''));
    if (portrait === undefined) return reply.code(404).send();
    return reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml').send(portrait);
  });
}

/**
 * oidc-provider assumes that it is mounted at the root, and finds its mount path by comparing the
 * two addresses.
 */
function serveProtocol(scope: FastifyInstance, load: LoadProvider): void {
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
