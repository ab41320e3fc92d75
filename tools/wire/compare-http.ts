import { compareSchemas } from './compare-schemas';
import { type Difference, type Direction, sentenceOf } from './difference';
import { isSchema, type JsonSchema, withoutReferences } from './json-schema';

interface Content {
  content?: Readonly<Record<string, { schema?: JsonSchema }>>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}

interface Operation {
  'x-access'?: string;
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses?: Readonly<Record<string, Content>>;
}

export interface HttpDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas: Readonly<Record<string, JsonSchema>> };
}

const NOTHING: JsonSchema = { type: 'object' };

/**
 * Returns the changes that break pages and servers of the previous release, one sentence each. A
 * new path breaks nothing.
 */
export function compareHttp(before: HttpDocument, now: HttpDocument, release: string): string[] {
  const current = operationsOf(withoutReferences(now));
  const sentences = [...operationsOf(withoutReferences(before))].flatMap(([where, old]) => {
    const same = current.get(where);
    if (!same) return [sentenceOf({ where, what: 'is gone', effect: 'fewer' }, 'request', release)];
    const said = (direction: Direction, differences: Difference[]) => differences.map((one) => sentenceOf(one, direction, release));
    return [
      ...said('request', [...compareAccess(old, same, where), ...compareRequests(old, same, where)]),
      ...said('response', compareAnswers(old, same, where)),
    ];
  });
  // Duplicates are removed because a body that may be a form or JSON has the same differences in both.
  return [...new Set(sentences)];
}

/** Returns operations by method and path, ignoring the names of the path's parameters. */
function operationsOf({ paths }: HttpDocument): Map<string, Operation> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`, operation] as const,
    ),
  );
  return new Map(all);
}

/** A listener is anyone where listening is open to everyone, as it was before there was the level. What is for guests is for everybody signed in, too. */
const ACCESS: Readonly<Record<string, number>> = { public: 0, listener: 0, guest: 0.5, signedIn: 1, admin: 2 };

function compareAccess(before: Operation, now: Operation, where: string): Difference[] {
  const [old, current] = [before['x-access'], now['x-access']];
  const tighterBy = (ACCESS[current ?? ''] ?? -1) - (ACCESS[old ?? ''] ?? -1);
  if (tighterBy === 0) return [];
  return [{ where, what: `is ${current} instead of ${old}`, effect: tighterBy > 0 ? 'fewer' : 'more' }];
}

function compareRequests(before: Operation, now: Operation, where: string): Difference[] {
  const direction = 'request';
  const paths = pathParametersOf(before).flatMap((old, at) =>
    compareSchemas({ before: old, now: pathParametersOf(now)[at] ?? NOTHING, where: `${where}, path[${at}]`, direction }),
  );
  const query = compareSchemas({ before: queryOf(before), now: queryOf(now), where: `${where}, query`, direction });
  return [...paths, ...query, ...compareContents(before.requestBody, now.requestBody, `${where}, body`, direction)];
}

const pathParametersOf = ({ parameters = [] }: Operation): JsonSchema[] =>
  parameters.filter((parameter) => parameter.in === 'path').map(({ schema = {} }) => schema);

function queryOf({ parameters = [] }: Operation): JsonSchema {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema = {} }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Compares bodies by media type. A missing body is compared as an empty one. */
function compareContents(before: Content | undefined, now: Content | undefined, where: string, direction: Direction): Difference[] {
  const [old, current] = [schemasOf(before), schemasOf(now)];
  if (Object.keys(old).length === 0)
    return Object.values(current).flatMap((schema) => compareSchemas({ before: NOTHING, now: schema, where, direction }));
  return [
    ...Object.entries(old).flatMap(([type, schema]): Difference[] => {
      const same = current[type];
      if (!same) return [{ where, what: `may not be ${type} any more`, effect: 'fewer' }];
      return compareSchemas({ before: schema, now: same, where, direction });
    }),
    ...Object.keys(current)
      .filter((type) => !(type in old))
      .map((type): Difference => ({ where, what: `may be ${type} now`, effect: 'more' })),
  ];
}

const schemasOf = (body: Content | undefined): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(body?.content ?? {}).flatMap(([type, { schema }]) => (isSchema(schema) ? [[type, schema]] : [])));

/** Clients know an error by its code. So its statuses may change, while all have what a client of `default` understands. */
function compareAnswers(before: Operation, now: Operation, where: string): Difference[] {
  const [old, current] = [statusesOf(before), statusesOf(now)];
  if (old.join() !== current.join()) return [{ where, what: `answers ${current.join(', ')} instead of ${old.join(', ')}`, effect: 'both' }];
  const compare = (one: Content | undefined, other: Content | undefined, place: string) =>
    compareContents(one, other, `${where}, ${place}`, 'response');
  const failure = before.responses?.default;
  return [
    ...old.flatMap((status) => compare(before.responses?.[status], now.responses?.[status], 'answer')),
    ...(failure ? failuresOf(now).flatMap((other) => compare(failure, other, 'error')) : []),
  ];
}

const isSuccess = (status: string) => /^[23]/.test(status);

const statusesOf = ({ responses = {} }: Operation) => Object.keys(responses).filter(isSuccess).sort();
const failuresOf = ({ responses = {} }: Operation) =>
  Object.entries(responses).flatMap(([status, failure]) => (isSuccess(status) ? [] : [failure]));
