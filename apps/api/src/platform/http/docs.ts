import { API_PREFIX } from '@chorus/contracts';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const DOCS = `${API_PREFIX}/docs`;

/** Swagger UI embeds its images in its styles. */
const DOCS_POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType;

/** Generates OpenAPI from the contracts' schemas. The application need not be started. */
export async function openApiDocument(app: NestFastifyApplication): Promise<OpenAPIObject> {
  const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
  const { describeEndpoints } = await import('./describe-endpoints.js');
  describeEndpoints(app);
  const about = new DocumentBuilder()
    .setTitle('Chorus')
    .setDescription('Music you listen to with others')
    .setOpenAPIVersion('3.1.0')
    .build();
  return SwaggerModule.createDocument(app, about, {
    standardSchemaConverter: (schema, { schemaType }) =>
      isSchema(schema) ? { schema: z.toJSONSchema(schema, { io: schemaType, target: 'draft-2020-12' }) } : undefined,
  });
}

/**
 * Serves the documentation at `/api/docs` and `/api/docs-json`. Swagger is loaded at the first request: its modules are a fifth of all that the
 * API would start with. Routes can't be added by then, so a server that does not listen has them.
 */
export function serveDocs(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  let docs: Promise<FastifyInstance> | undefined;
  for (const url of [DOCS, `${DOCS}/*`, `${DOCS}-json`])
    fastify.get(url, async (request, reply) => {
      const answer = await (await (docs ??= createDocs(app))).inject(request.url);
      reply.header('content-security-policy', DOCS_POLICY);
      return reply.code(answer.statusCode).type(String(answer.headers['content-type'])).send(answer.rawPayload);
    });
}

@Module({})
class DocsModule {}

async function createDocs(app: NestFastifyApplication): Promise<FastifyInstance> {
  const { SwaggerModule } = await import('@nestjs/swagger');
  const docs = await NestFactory.create<NestFastifyApplication>(DocsModule, new FastifyAdapter());
  SwaggerModule.setup(DOCS, docs, await openApiDocument(app), { raw: ['json'] });
  await docs.init();
  return docs.getHttpAdapter().getInstance();
}
