import { screenPaths, serverPaths, SIGN_IN_PATH, unreadSharePath } from '@chorus/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { extname } from 'node:path';
import type { Config } from '../config/config';
import { BuiltPage, isHashed } from './built-page';
import { PageDocuments } from './page-documents';
import { pathOf } from './path-of';
import { sendIndex } from './send-index';
import { sendPageFile } from './send-page-file';

/** The development sign-in, where it exists, is routed earlier. */
const NOT_OF_THE_PAGE = serverPaths.filter((path) => path !== SIGN_IN_PATH);

const WORKER = '/sw.js';
/** Browsers look for updates of the service worker with a request that the installed one cannot answer: this script uninstalls it. */
const WORKER_OFF = '/sw-off.js';

const isNavigation = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html');

/**
 * Serves the built page: its files, and `index.html` for every client-side route. Files with a hash in their name are cached forever, the
 * others are revalidated.
 */
export function servePage(app: NestFastifyApplication, { serviceWorker, listening }: Pick<Config, 'serviceWorker' | 'listening'>): void {
  const page = app.get(BuiltPage);
  const documents = app.get(PageDocuments);

  const isSentWithMore = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    // They contain music, the same for everybody. Other pages request what their listener may have.
    if (listening !== 'everyone') return false;
    const index = await page.index();
    return index !== undefined && documents.send(request, reply, index);
  };

  app
    .getHttpAdapter()
    .getInstance()
    // What another app shares is for the service worker. Its files are not read here.
    .post(screenPaths.share, (_, reply) => reply.redirect(unreadSharePath, 303))
    .get('/*', async (request, reply) => {
      const path = pathOf(request);
      if (NOT_OF_THE_PAGE.some((start) => `${path}/`.startsWith(`${start}/`))) {
        reply.callNotFound();
        return reply;
      }
      if (!(await page.isThatOf(request)))
        return reply.code(412).type('text/plain; charset=utf-8').send('The edge has another build of the page.\n');
      const isScreen = extname(path) === '';
      // Programs that preview a link do not all ask for HTML.
      if (isScreen && (await isSentWithMore(request, reply))) return reply;
      if (path === '/' || (isScreen && isNavigation(request))) return sendIndex(request, reply, page);
      const file = await page.find(path === WORKER && !serviceWorker ? WORKER_OFF : path);
      if (file) return sendPageFile(request, reply, file, isHashed(path.slice(1)) ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.callNotFound();
      return reply;
    });
}
