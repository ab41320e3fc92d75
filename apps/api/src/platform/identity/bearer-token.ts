import type { IncomingMessage } from 'node:http';

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * The one token of a request's `Authorization: Bearer` header. A token anywhere else is not looked at.
 * Two such headers have no meaning, and `headers` would silently hold the first, so they count as none.
 */
export function bearerTokenOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string | undefined {
  const isValue = (index: number) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization';
  const [header, ...more] = rawHeaders.filter((_, index) => isValue(index));
  return header === undefined || more.length > 0 ? undefined : BEARER.exec(header)?.[1];
}
