import { SIGN_IN_PATH } from '@chorus/contracts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { PageLinks } from '../../platform/issuer/issuer';
import { HTML } from '../../platform/issuer/serve-issuer';
import { choicePage } from './choice-page';
import { personBySubject } from './people';
import { portraitOf } from './portraits';

export function serveChoice(scope: FastifyInstance, load: () => Promise<Provider>, links: PageLinks): void {
  scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));

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

  scope.get<{ Params: { file: string } }>(`${SIGN_IN_PATH}/pictures/:file`, (request, reply) => {
    const portrait = portraitOf(request.params.file.replace(/\.svg$/, ''));
    if (portrait === undefined) return reply.code(404).send();
    return reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml').send(portrait);
  });
}
