import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, varyByEncoding } from '../encoding/accepted-encoding';
import type { PageFile } from './page-file';

/** Sends the smallest form that the client accepts, or 304 when it has the file. */
export function sendPageFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, etag, bodies }: PageFile,
  cacheControl: string,
): FastifyReply {
  varyByEncoding(reply).headers({ etag, 'cache-control': cacheControl });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  const accepted = acceptedEncoding(headers['accept-encoding']);
  const encoded = bodies[accepted];
  if (encoded && accepted !== 'identity') void reply.header('content-encoding', accepted);
  return reply.type(type).send(encoded ?? bodies.identity);
}
