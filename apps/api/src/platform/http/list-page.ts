import type { FastifyReply } from 'fastify';

/** A part of a list, and the cursor of the next part when there is one. */
export interface Page<Item> {
  items: Item[];
  next: string | undefined;
}

/** Says in the `Link` header where the list goes on, and answers its items. */
export function sendPage<Item>(reply: FastifyReply, { items, next }: Page<Item>): Item[] {
  if (next !== undefined) {
    const url = new URL(reply.request.url, 'http://relative');
    url.searchParams.set('cursor', next);
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return items;
}
