import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';

const notorious = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e',
  '%',
  '%_\\',
  '../../etc/passwd',
  `'; DROP TABLE songs; --`,
  '<script>alert(1)</script>',
  '{{7*7}}',
  '1e999',
  '-1',
  '0.5',
  'NaN',
  'null',
  '2019-02-30',
  '0000-01-01',
  '99999-01-01',
  '2019-01-01T00:00:00+99:99',
  'x'.repeat(5_000),
  'ă'.repeat(300),
  '😀'.repeat(151),
];

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...notorious) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const hostileNumber = fc.constantFrom(0, -0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324);

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[[]]], { $ne: null }, { toString: 1 }, JSON.parse('{"__proto__":{"x":1}}')),
  },
  { weight: 1, arbitrary: fc.constant('y'.repeat(150_000)) },
);

type JsonSchema = z.core.JSONSchema.BaseSchema;

const ofFormat: Partial<Record<string, Arbitrary<string>>> = {
  date: fc.constantFrom('2019-05-01', '0001-01-01', '9999-12-31'),
  'date-time': fc.constantFrom('2019-05-01T10:00:00Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'),
};

/** Generates roughly what the schema accepts; `ids` exist. */
function asked(schema: JsonSchema, ids: readonly string[]): Arbitrary<unknown> {
  const nearly = (part: JsonSchema) => nearlyAsked(part, ids);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (alternatives.length > 0) return fc.oneof(...alternatives.map((alternative) => nearly(alternative)));
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([name, of]) => [name, nearly(of as JsonSchema)] as const);
      return fc.record<Record<string, unknown>>(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(nearly((schema.items ?? {}) as JsonSchema), { maxLength: 5 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 2_100 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      if (schema.format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...ids));
      return (
        ofFormat[schema.format ?? ''] ?? fc.oneof(fc.string({ minLength: 1, maxLength: 30 }), fc.constantFrom('2019', 'Mưa', '12', ...ids))
      );
  }
}

const nearlyAsked = (schema: JsonSchema, ids: readonly string[]): Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: asked(schema, ids) }, { weight: 1, arbitrary: hostileValue });

const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

export const nearlyRight = (schema: z.ZodMiniType, ids: readonly string[]): Arbitrary<unknown> => nearlyAsked(jsonSchemaOf(schema), ids);

export const namesOf = (schema: z.ZodMiniType): string[] => Object.keys(jsonSchemaOf(schema).properties ?? {});
