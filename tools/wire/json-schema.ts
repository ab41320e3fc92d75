export type JsonSchema = Readonly<Record<string, unknown>>;

export const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a copy of a document in which each reference is replaced by what it refers to, which must not refer to itself. */
export function withoutReferences<Document extends object>(document: Document): Document {
  const known = new Map<string, unknown>();
  const partAt = (pointer: string): unknown => {
    const names = pointer.replace(/^#\//, '').split('/');
    const part = names.reduce<unknown>((value, name) => (isSchema(value) ? value[name] : undefined), document);
    if (part === undefined) throw new Error(`Nothing is at ${pointer}.`);
    return part;
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isSchema(value)) return value;
    const { $ref, ...rest } = value;
    if (typeof $ref !== 'string') return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner)]));
    if (!known.has($ref)) known.set($ref, resolve(partAt($ref)));
    return { ...rest, ...(known.get($ref) as JsonSchema) };
  };
  return resolve(document) as Document;
}

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
