import { API_PREFIX } from '@chorus/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import * as z from 'zod/mini';

const DOCS = `${API_PREFIX}/docs`;

/** Swagger UI embeds its images in its styles. */
const DOCS_POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType;

/** Generates OpenAPI from the contracts' schemas. The application need not be started. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
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
 * Serves the documentation at `/api/docs` and `/api/docs-json`. It is generated at the first
 * request.
 */
export function serveDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup(DOCS, app, () => openApiDocument(app), { raw: ['json'] });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith(DOCS)) reply.header('content-security-policy', DOCS_POLICY);
      done();
    });
}
