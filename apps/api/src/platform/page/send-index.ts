import { withOpening } from '@chorus/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltPage } from './built-page';
import type { PageHead } from './page-heads';
import { sendPageFile } from './send-page-file';

const OWN_HEAD = /<title>[^<]*<\/title>/;
const OWN_DESCRIPTION = /\s*<meta name="description"[^>]*>/;

/** The page with this HTML in its head instead of its own title and description. */
export const withHead = (index: string, head: string): string => index.replace(OWN_DESCRIPTION, '').replace(OWN_HEAD, () => head);

/** Sends the page. `head` may replace its title and description, and add the answers that its screen requests first. */
export async function sendIndex(request: FastifyRequest, reply: FastifyReply, page: BuiltPage, head?: PageHead): Promise<FastifyReply> {
  const index = await page.index();
  if (index === undefined) {
    return reply.code(503).type('text/plain; charset=utf-8').send('The page has not been built yet: run "npm run build".\n');
  }
  if (head === undefined) return sendPageFile(request, reply, index, 'no-cache');
  const html = withHead(index.bodies.identity.toString(), head.html);
  const { answers } = head;
  const document = Object.keys(answers).length > 0 ? withOpening(html, { answers, isStored: false }) : html;
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(document);
}
