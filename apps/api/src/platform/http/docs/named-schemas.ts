import * as contracts from '@chorus/contracts';
import * as z from 'zod/mini';

/** What is sent to the server, or what it sends. A default is optional in the one, and always there in the other. */
type Io = 'input' | 'output';

/** OpenAPI 3.1 has draft 2020-12, AsyncAPI 3 draft 7. */
type Draft = 'draft-2020-12' | 'draft-07';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Converted {
  schema: JsonSchema;
  /** The named schemas that it refers to, as `#/components/schemas/<name>`. */
  components: Record<string, JsonSchema>;
}

/** OpenAPI lists parameters one by one, so schemas that hold all of them get no name. */
const isOfParameters = (name: string): boolean => /(?:Query|Params)$/.test(name);

/** Every schema that the contracts export is named like its export, and so like its TypeScript type. */
function namesOfContracts(): Map<string, z.ZodMiniType> {
  const named = Object.entries<unknown>(contracts).flatMap(([name, value]) =>
    value instanceof z.ZodMiniType && !isOfParameters(name) ? [[name.charAt(0).toUpperCase() + name.slice(1), value] as const] : [],
  );
  return new Map(named);
}

const REFERENCE = /"\$ref":"#\/(?:\$defs|definitions)\/(\w+)"/g;
const referredIn = (schema: unknown): string[] => [...JSON.stringify(schema).matchAll(REFERENCE)].map(([, name = '']) => name);

/** Converts schemas of the contracts for a document, in which those that have a name are written once. */
export class NamedSchemas {
  private readonly registry = z.registry<{ id: string }>();
  private readonly differing: ReadonlySet<string>;

  constructor(private readonly draft: Draft) {
    const names = namesOfContracts();
    for (const [id, schema] of names) if (!this.registry.has(schema)) this.registry.add(schema, { id });
    const all = z.array(z.union([...names.values()]));
    this.differing = differingNames(this.generate(all, 'input', 'any').components, this.generate(all, 'output', 'any').components);
  }

  convert(schema: z.ZodMiniType, io: Io): Converted {
    const json = JSON.stringify(this.generate(schema, io));
    const { schema: converted, components } = JSON.parse(
      json.replaceAll(REFERENCE, (_, name: string) => `"$ref":"#/components/schemas/${this.nameOf(name, io)}"`),
    ) as Converted;
    const renamed = Object.entries(components).map(([name, component]) => [this.nameOf(name, io), component]);
    return { schema: converted, components: Object.fromEntries(renamed) as Converted['components'] };
  }

  private nameOf(name: string, io: Io): string {
    return io === 'input' && this.differing.has(name) ? `${name}Input` : name;
  }

  /** What only one side has, such as the result of a transformation, is `unrepresentable`. */
  private generate(schema: z.ZodMiniType, io: Io, unrepresentable: 'any' | 'throw' = 'throw'): Converted {
    // zod writes the outermost schema out even if it has a name.
    const { properties = {}, ...rest } = z.toJSONSchema(z.object({ schema }), {
      io,
      target: this.draft,
      unrepresentable,
      metadata: this.registry,
      override: takeUnknownProperties,
    });
    const components = (this.draft === 'draft-07' ? rest.definitions : rest.$defs) ?? {};
    return { schema: properties.schema as JsonSchema, components: components as Converted['components'] };
  }
}

/** zod forbids other properties in what the server sends, but clients have to ignore those that they do not know: the wire grows. */
function takeUnknownProperties({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  if (zodSchema._zod.def.type === 'object' && zodSchema._zod.def.catchall === undefined) delete jsonSchema.additionalProperties;
}

/** The names of the schemas whose input is not their output, or which refer to one of those. */
function differingNames(input: Converted['components'], output: Converted['components']): Set<string> {
  const names = Object.keys(input);
  const differing = new Set(names.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])));
  for (let size = -1; size !== differing.size;) {
    size = differing.size;
    for (const name of names) if (referredIn(input[name]).some((referred) => differing.has(referred))) differing.add(name);
  }
  return differing;
}
