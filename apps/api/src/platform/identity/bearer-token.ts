import type { IncomingMessage } from 'node:http';

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * Returns the token of the `Authorization: Bearer` header, the only source of tokens. Two such
 * headers are ambiguous and count as none, where `headers` would silently use the first.
 */
export function bearerTokenOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string | undefined {
  let found: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'authorization') continue;
    if (found !== undefined) return undefined;
    found = rawHeaders[index + 1];
  }
  return found === undefined ? undefined : BEARER.exec(found)?.[1];
}
