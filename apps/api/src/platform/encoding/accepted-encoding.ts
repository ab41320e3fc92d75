import type { FastifyReply } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** `q=0` refuses an encoding. */
const accepting = (encoding: string) => new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i');
const ACCEPTS_BROTLI = accepting('br');
const ACCEPTS_GZIP = accepting('gzip');

/** The smallest encoding that a client accepts, whatever its preferences: all are ready. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  if (ACCEPTS_BROTLI.test(header)) return 'br';
  return ACCEPTS_GZIP.test(header) ? 'gzip' : 'identity';
}

export function varyByEncoding(reply: FastifyReply): FastifyReply {
  const others = reply.getHeader('vary');
  return reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`);
}
