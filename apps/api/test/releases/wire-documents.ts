import { clientEvents, connectionRefusal, pushedMessage, refusal, serverEvents, socketAuth } from '@chorus/contracts';
import * as z from 'zod/mini';
import type { HttpDocument } from '../../../../tools/wire/compare-http';
import type { SocketDocument } from '../../../../tools/wire/compare-sockets';
import type { JsonSchema } from '../../../../tools/wire/json-schema';
import { openApiDocument } from '../../src/platform/http/docs/openapi-document';
import { unstartedApi } from '../_harness/unstarted-api';

export const writeHttpDocument = async (): Promise<HttpDocument> =>
  JSON.parse(JSON.stringify(openApiDocument(await unstartedApi()))) as HttpDocument;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => z.toJSONSchema(schema, { io, target: 'draft-2020-12' });

export const writeSocketDocument = (): SocketDocument => ({
  handshake: { auth: schemaOf(socketAuth, 'input'), refusal: schemaOf(connectionRefusal, 'output') },
  clientEvents: Object.fromEntries(
    Object.entries(clientEvents).map(([name, { payload, accepted }]) => [
      name,
      { payload: schemaOf(payload, 'input'), acknowledgement: schemaOf(z.union([accepted, refusal]), 'output') },
    ]),
  ),
  serverEvents: Object.fromEntries(Object.entries(serverEvents).map(([name, payload]) => [name, schemaOf(payload, 'output')])),
  push: schemaOf(pushedMessage, 'output'),
});
