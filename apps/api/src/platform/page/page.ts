import { serverPaths, SIGN_IN_PATH } from '@chorus/contracts';
import staticFiles from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { access } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Config } from '../config/config';

/** The page's build; the relative path is the same from `src` and from `dist`. */
const PAGE_FOLDER = join(__dirname, '../../../../pwa/dist');

/** The development sign-in, where it exists, is routed earlier. */
const NOT_OF_THE_PAGE = serverPaths.filter((path) => path !== SIGN_IN_PATH);
const HASHED_FILES = `${sep}assets${sep}`;

const WORKER = '/sw.js';
/** Browsers update the service worker past the installed one: this script uninstalls it. */
const WORKER_OFF = '/sw-off.js';

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';
const isNavigation = (request: FastifyRequest, path: string) =>
  extname(path) === '' && (request.headers.accept ?? '').includes('text/html');

/**
 * Serves the built page: its files, and `index.html` for every client-side route. Files with a hash in their name are cached forever, the
 * others are revalidated.
 */
export async function servePage(
  app: NestFastifyApplication,
  { serviceWorker }: Pick<Config, 'serviceWorker'>,
  folder: string = PAGE_FOLDER,
): Promise<void> {
  const sendIndex = async (reply: FastifyReply) => {
    if (await exists(join(folder, 'index.html'))) return reply.sendFile('index.html');
    return reply.code(503).type('text/plain; charset=utf-8').send('The page has not been built yet: run "npm run build".\n');
  };

  await app.register(staticFiles, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(HASHED_FILES) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app
    .getHttpAdapter()
    .getInstance()
    .get('/*', (request, reply) => {
      const path = pathOf(request);
      if (NOT_OF_THE_PAGE.some((start) => `${path}/`.startsWith(`${start}/`))) {
        reply.callNotFound();
        return reply;
      }
      if (path === '/' || isNavigation(request, path)) return sendIndex(reply);
      return reply.sendFile(path === WORKER && !serviceWorker ? WORKER_OFF : path);
    });
}
