import type { FastifyReply } from 'fastify';
import { sharedUrl } from './ready-answers/shared-url';

export interface Page<Item> {
  items: Item[];
  next: string | undefined;
}

/** Sets the `Link` header to the next page and returns the items. */
export function sendPage<Item>(reply: FastifyReply, { items, next }: Page<Item>): Item[] {
  if (next !== undefined) {
    const url = new URL(sharedUrl(reply.request) ?? reply.request.url, 'http://relative');
    url.searchParams.set('cursor', next);
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return items;
}
