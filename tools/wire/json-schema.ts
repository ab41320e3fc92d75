export type JsonSchema = Readonly<Record<string, unknown>>;

export const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const NOTES = new Set(['$schema', '$id', '$defs', 'title', 'description', 'summary', 'default', 'examples', 'deprecated', 'readOnly']);

export const rulesOf = (schema: JsonSchema): string[] => Object.keys(schema).filter((keyword) => !NOTES.has(keyword));

export function listedValues({ enum: listed, const: only }: JsonSchema): string[] | undefined {
  const values = only === undefined ? listed : [only];
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : undefined;
}

export const propertiesOf = ({ properties }: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  isSchema(properties) ? (properties as Record<string, JsonSchema>) : {};

export const requiredOf = ({ required }: JsonSchema): readonly string[] => (Array.isArray(required) ? (required as string[]) : []);

/**
 * Returns the alternatives by what distinguishes them: the type and, for objects, their constants.
 * Indistinguishable ones are numbered.
 */
export function alternativesOf(schema: JsonSchema): Map<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  for (const alternative of flattened(schema)) {
    const kind = kindOf(alternative);
    let name = kind;
    for (let count = 2; found.has(name); count++) name = `${kind} (${count})`;
    found.set(name, alternative);
  }
  return found;
}

function flattened(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, ...rest } = schema;
  const inner = [...schemasIn(anyOf), ...schemasIn(oneOf)];
  if (inner.length > 0) return inner.flatMap((alternative) => flattened({ ...rest, ...alternative }));
  const { type } = schema;
  return Array.isArray(type) ? type.map((one: unknown) => ({ ...schema, type: one })) : [schema];
}

function kindOf(schema: JsonSchema): string {
  const { type } = schema;
  if (typeof type !== 'string') return 'anything';
  if (type === 'integer') return 'number';
  if (type !== 'object') return type;
  const required = requiredOf(schema);
  const constants = Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    const values = required.includes(name) ? listedValues(property) : [];
    return values?.length === 1 ? [`${name} = ${values[0]}`] : [];
  });
  return constants.length === 0 ? type : `object with ${constants.join(', ')}`;
}
