import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltPage } from './built-page';
import { sendPageFile } from './send-page-file';

/** Sends the page as it was built. */
export async function sendIndex(request: FastifyRequest, reply: FastifyReply, page: BuiltPage): Promise<FastifyReply> {
  const index = await page.index();
  return index === undefined
    ? reply.code(503).type('text/plain; charset=utf-8').send('The page has not been built yet: run "npm run build".\n')
    : sendPageFile(request, reply, index, 'no-cache');
}
