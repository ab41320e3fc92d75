import * as z from 'zod/mini';
import { apiError } from './api-error';
import { allEndpoints } from './endpoints.fixture';
import { clientEvents, connectionRefusal, serverEvents, socketAuth } from './realtime';
import { refusal } from './socket-event';

const schemas: [name: string, schema: z.ZodMiniType][] = [
  ...allEndpoints.flatMap(({ method, path, params, query, body, multipart, response }) =>
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

const refusesUnknownFields = (schema: z.ZodMiniType): boolean =>
  /"(additionalProperties|items)":false/.test(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));

/** Pages of release 1 refuse longer tuples in this event. */
const REFUSING = 'event activities of the server';

describe('unknown fields of a later release are ignored by', () => {
  it.each(schemas)('%s', (name, schema) => expect(refusesUnknownFields(schema)).toBe(name === REFUSING));
});

it('the check of unknown fields detects a strict object and a tuple without a rest at any depth', () => {
  const strict = z.strictObject({ title: z.string() });
  const schemas = [strict, z.object({ songs: z.optional(z.array(strict)) }), z.array(z.tuple([z.string()]))];
  expect(schemas.map(refusesUnknownFields)).toEqual([true, true, true]);
});
