import { API_PREFIX } from '@chorus/contracts';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const COMPRESSIBLE = /^(application\/(json|javascript|manifest\+json)|text\/|image\/svg\+xml)/;

/**
 * API answers are not stored, unless their endpoint is public: those are revalidated with an ETag and compressed. The tag is made of the uncompressed text, so it is weak.
 * Media carry their own tag and are of no compressible type, so neither touches them.
 */
export async function useCaching(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' && request.url.startsWith(`${API_PREFIX}/`)) reply.header('cache-control', 'no-store');
  });
  await app.register(etag, { weak: true });
  await app.register(compress, { customTypes: COMPRESSIBLE, encodings: ['br', 'gzip'] });
}
