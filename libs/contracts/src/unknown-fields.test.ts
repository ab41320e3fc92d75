import * as z from 'zod/mini';
import { apiError } from './api-error';
import { promisedEndpoints } from './endpoints.fixture';
import { clientEvents, connectionRefusal, serverEvents, socketAuth } from './realtime';
import { refusal } from './socket-event';

const schemas: [name: string, schema: z.ZodMiniType][] = [
  ...promisedEndpoints.flatMap(({ method, path, params, query, body, multipart, response }) =>
    Object.entries({ params, query, body, form: multipart?.fields, response }).flatMap(([part, schema]): [string, z.ZodMiniType][] =>
      schema ? [[`${method} ${path}, ${part}`, schema]] : [],
    ),
  ),
  ...Object.entries(clientEvents).flatMap(([name, { payload, accepted }]): [string, z.ZodMiniType][] => [
    [`event ${name} of clients, payload`, payload],
    [`event ${name} of clients, acknowledgement`, accepted],
  ]),
  ...Object.entries(serverEvents).map(([name, payload]): [string, z.ZodMiniType] => [`event ${name} of the server`, payload]),
  ['an error', apiError],
  ['a refused event', refusal],
  ['a refused connection', connectionRefusal],
  ['the handshake', socketAuth],
];

/** Whether a reader by this schema refuses an object, at whatever depth, for a field that it does not know. */
const refusesUnknownFields = (schema: z.ZodMiniType): boolean =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"additionalProperties":false');

describe('a field of a later release is ignored by', () => {
  it.each(schemas)('%s', (_, schema) => expect(refusesUnknownFields(schema)).toBe(false));
});

it('an object that refuses fields which it does not know is noticed, also deep inside', () => {
  const strict = z.strictObject({ title: z.string() });
  expect([strict, z.object({ songs: z.optional(z.array(strict)) })].map(refusesUnknownFields)).toEqual([true, true]);
});
