import { API_PREFIX } from '@chorus/contracts';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash } from 'node:crypto';

const COMPRESSIBLE = /^(application\/(json|javascript|manifest\+json)|text\/|image\/svg\+xml)/;

/**
 * API responses are not stored, except those of public endpoints, which are compressed and
 * revalidated with an ETag. The ETag is weak, since it is computed from the uncompressed text.
 * Media have an ETag of their own and do not compress, so neither applies to them.
 */
export async function useCaching(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && request.url.startsWith(`${API_PREFIX}/`)) reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(etag, { weak: true, hashFn: (payload) => hash('sha1', payload, 'base64') });
  await app.register(compress, { customTypes: COMPRESSIBLE, encodings: ['br', 'gzip'], globalDecompression: false });
}
