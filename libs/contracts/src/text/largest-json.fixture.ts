import * as z from 'zod/mini';

/** JSON may escape every UTF-16 unit as six characters. */
const BYTES_OF_A_UNIT = 6;
const BYTES_OF_A_NUMBER = 24;
/** The longest spelling of each format: an instant may have a fraction and an offset. */
const LENGTHS_BY_FORMAT: Partial<Record<string, number>> = { uuid: 36, date: 10, 'date-time': 64 };

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  format?: string;
}

/**
 * Returns the most bytes of JSON that a schema accepts after parsing: without trimmed spaces,
 * whitespace and unknown fields. `unlimited` is the size of a value without a limit.
 */
export const largestJsonBytes = (schema: z.ZodMiniType, unlimited = Infinity): number =>
  bytesOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema, unlimited);

function bytesOf(schema: Schema, unlimited: number): number {
  const {
    type,
    oneOf,
    anyOf = oneOf,
    enum: values,
    const: only,
    properties = {},
    items,
    maxItems = Infinity,
    maxLength,
    format = '',
  } = schema;
  if (anyOf) return Math.max(...anyOf.map((one) => bytesOf(one, unlimited)));
  if (Array.isArray(type)) return Math.max(...type.map((one) => bytesOf({ ...schema, type: one }, unlimited)));
  const listed = only === undefined ? values : [only];
  if (listed) return Math.max(...listed.map((value) => JSON.stringify(value).length * BYTES_OF_A_UNIT));
  switch (type) {
    case 'object':
      return Object.entries(properties).reduce((sum, [name, one]) => sum + `"${name}":,`.length + bytesOf(one, unlimited), '{}'.length);
    case 'array':
      return items ? '[]'.length + maxItems * (bytesOf(items, unlimited) + ','.length) : Infinity;
    case 'null':
    case 'boolean':
    case 'number':
    case 'integer':
      return BYTES_OF_A_NUMBER;
    default:
      return '""'.length + BYTES_OF_A_UNIT * (maxLength ?? LENGTHS_BY_FORMAT[format] ?? unlimited);
  }
}
