import { API_PREFIX, type EndpointSpec } from '@chorus/contracts';
import * as contracts from '@chorus/contracts';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');

/** Node takes only the file. */
export const OPENAPI_FETCH = join(ROOT, 'node_modules/openapi-fetch/dist/index.mjs');

export interface NamedEndpoint {
  /** For example `songEndpoints.list`. */
  name: string;
  spec: EndpointSpec;
}

export const namedEndpoints: NamedEndpoint[] = Object.entries(contracts)
  .filter(([group]) => group.endsWith('Endpoints'))
  .flatMap(([group, specs]) =>
    Object.entries(specs as Record<string, EndpointSpec>).map(([name, spec]) => ({ name: `${group}.${name}`, spec })),
  );

/** The first lines of a program that calls endpoints with the client whose types are in `./api`. */
const HEAD = `
import createClient from '${OPENAPI_FETCH}';
import type * as contracts from '${join(ROOT, 'libs/contracts/src/index')}';
import type * as z from '${join(ROOT, 'node_modules/zod/mini')}';
import type { paths } from './api';

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1' });

/** What is sent; where the contract takes more than one way to write a value, as forms and addresses need, the value itself. */
type Sent<S extends z.ZodMiniType> = Filled<z.input<S>, z.output<S>>;
type Filled<In, Out> = In extends object ? { [K in keyof In]: unknown extends In[K] ? Out[K & keyof Out] : In[K] } : In;
type Same<One, Other> = [Full<One>] extends [Full<Other>] ? ([Full<Other>] extends [Full<One>] ? true : 'the client has more') : 'the client has less';
/** Types with a field that may be absent, and without it, go for each other. */
type Full<Value> = Value extends object ? { [K in keyof Value]-?: Full<Value[K]> } : Value;
declare const given: <T>() => T;
declare const isSame: <Answer extends true>() => Answer;
`;

/** A program whose types hold if the client takes what the contract has an endpoint send, and gives what it answers. */
export const programOf = (endpoints: readonly NamedEndpoint[]): string => HEAD + endpoints.map(callOf).join('');

function callOf({ name, spec }: NamedEndpoint, at: number): string {
  const { method, path, params, query, body, multipart } = spec;
  const type = `typeof contracts.${name}`;
  const sent = (part: string) => `given<Sent<(${type})${part}>>()`;
  const inPath = params ? [`path: ${sent("['params']")}`] : [];
  const inQuery = query ? [`query: ${sent("['query']")}`] : [];
  const parameters = [...inPath, ...inQuery].join(', ');
  const init = [
    ...(parameters === '' ? [] : [`params: { ${parameters} }`]),
    ...(body ? [`body: ${sent("['body']")}`] : []),
    ...(multipart ? [`body: given<Sent<(${type})['multipart']['fields']> & { ${filesOf(spec)} }>()`] : []),
  ].join(', ');
  const url = API_PREFIX + path.replace(/:(\w+)/g, '{$1}');
  return `
export async function call${at}() {
  const { data } = await client.${method}('${url}', { ${init} });
  isSame<Same<NonNullable<typeof data>, z.output<(${type})['response']>>>();
}
`;
}

/** Generated types have files as text. */
function filesOf({ multipart }: EndpointSpec): string {
  const single = Object.keys(multipart?.files ?? {}).map((name) => `${name}: string`);
  return [...single, ...(multipart?.many ? [`${multipart.many.name}: string[]`] : [])].join('; ');
}
