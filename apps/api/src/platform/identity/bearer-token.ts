import type { IncomingMessage } from 'node:http';

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * Returns the token of the `Authorization: Bearer` header, the only source of tokens. Two such
 * headers are ambiguous and count as none, where `headers` would silently use the first.
 */
export function bearerTokenOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string | undefined {
  const isValue = (index: number) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization';
  const [header, ...more] = rawHeaders.filter((_, index) => isValue(index));
  return header === undefined || more.length > 0 ? undefined : BEARER.exec(header)?.[1];
}
