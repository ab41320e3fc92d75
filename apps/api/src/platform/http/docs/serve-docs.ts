import { API_PREFIX } from '@chorus/contracts';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';

const DOCS = `${API_PREFIX}/docs`;

/** Swagger UI embeds its images in its styles. */
const DOCS_POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/**
 * Serves the documentation at `/api/docs`, as OpenAPI at `/api/docs-json`, and that of sockets as AsyncAPI at `/api/docs/asyncapi.json`.
 * Swagger is loaded at the first request: its modules are a fifth of all that the API would start with. Routes can't be added by then, so a
 * server that does not listen has them.
 */
export function serveDocs(app: NestFastifyApplication, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const fastify = app.getHttpAdapter().getInstance();
  let docs: Promise<FastifyInstance> | undefined;
  for (const url of [DOCS, `${DOCS}/*`, `${DOCS}-json`])
    fastify.get(url, async (request, reply) => {
      const answer = await (await (docs ??= createDocs(app))).inject(request.url);
      reply.header('content-security-policy', DOCS_POLICY);
      return reply.code(answer.statusCode).type(String(answer.headers['content-type'])).send(answer.rawPayload);
    });
  // Writing the document keeps a node busy for 20 to 50 ms, and anyone may ask for it.
  let sockets: Promise<string> | undefined;
  fastify.get(`${DOCS}/asyncapi.json`, async (_, reply) =>
    reply.type('application/json').send(await (sockets ??= describeSockets(publicUrl))),
  );
}

async function describeSockets(publicUrl: string): Promise<string> {
  const { asyncApiDocument } = await import('./asyncapi-document.js');
  return JSON.stringify(asyncApiDocument(publicUrl));
}

@Module({})
class DocsModule {}

async function createDocs(app: NestFastifyApplication): Promise<FastifyInstance> {
  const { SwaggerModule } = await import('@nestjs/swagger');
  const { openApiDocument } = await import('./openapi-document.js');
  const docs = await NestFactory.create<NestFastifyApplication>(DocsModule, new FastifyAdapter());
  SwaggerModule.setup(DOCS, docs, openApiDocument(app), { raw: ['json'] });
  await docs.init();
  return docs.getHttpAdapter().getInstance();
}
