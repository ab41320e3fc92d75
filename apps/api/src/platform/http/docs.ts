import { API_PREFIX } from '@chorus/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import * as z from 'zod/mini';

const DOCS = `${API_PREFIX}/docs`;

/** The documentation's page has its pictures in its styles. */
const DOCS_POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType;

/** OpenAPI out of the contracts' own schemas: the page at `/api/docs`, the document at `/api/docs-json`. Written at the first look. */
export function serveDocs(app: NestFastifyApplication): void {
  const about = new DocumentBuilder()
    .setTitle('Chorus')
    .setDescription('Music you listen to with others')
    .setOpenAPIVersion('3.1.0')
    .build();
  const write = () =>
    SwaggerModule.createDocument(app, about, {
      standardSchemaConverter: (schema, { schemaType }) =>
        isSchema(schema) ? { schema: z.toJSONSchema(schema, { io: schemaType, target: 'draft-2020-12' }) } : undefined,
    });
  SwaggerModule.setup(DOCS, app, write, { raw: ['json'] });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith(DOCS)) reply.header('content-security-policy', DOCS_POLICY);
    });
}
