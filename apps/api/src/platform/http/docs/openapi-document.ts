import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import * as z from 'zod/mini';
import { version } from '../../config/version';
import { ACCESS_TOKEN, describeEndpoints } from './describe-endpoints';
import { NamedSchemas } from './named-schemas';

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType;

/** Generates OpenAPI from the contracts' schemas. The application need not be started. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  describeEndpoints(app);
  const about = new DocumentBuilder()
    .setTitle('Chorus')
    .setDescription('Music you listen to with others. Sockets are described at `/api/docs/asyncapi.json`.')
    .setVersion(version)
    .setOpenAPIVersion('3.1.0')
    .addServer('/')
    .addBearerAuth({ type: 'http', bearerFormat: 'JWT', description: 'An access token of the hosted sign-in' }, ACCESS_TOKEN)
    .build();
  const schemas = new NamedSchemas('draft-2020-12');
  return SwaggerModule.createDocument(app, about, {
    standardSchemaConverter: (schema, { schemaType }) => (isSchema(schema) ? schemas.convert(schema, schemaType) : undefined),
    operationIdFactory: (controller, method) => operationIdOf(controller.replace(/Controller$/, ''), method),
  });
}

/** For example `songsAdminAdd`: what generated clients name the call. */
const operationIdOf = (noun: string, method: string): string =>
  noun.charAt(0).toLowerCase() + noun.slice(1) + method.charAt(0).toUpperCase() + method.slice(1);
