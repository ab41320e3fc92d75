import type * as z from 'zod/mini';

/** Who may call an endpoint: anybody, a person with a valid token, or a person whose token makes them an admin. */
export type Access = 'public' | 'signedIn' | 'admin';

/** What a file of a form is to be; how large it may be and how it is looked at depend on that, never on its name. */
export type UploadKind = 'audio' | 'picture';

/**
 * A `multipart/form-data` request: its text fields, parsed like a body, and its files by the name of their part.
 * A request that need not bring a file may send the fields as JSON instead.
 */
export interface MultipartSpec {
  fields: z.ZodMiniType;
  files: Readonly<Record<string, { kind: UploadKind; required: boolean }>>;
  /** What somebody is told who sends less than the required files. */
  missing?: string;
}

/** One HTTP call of the product: where it lives, who may make it and what goes in and out. Paths are relative to `API_PREFIX`. */
export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  /** One sentence for the API's documentation. */
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  multipart?: MultipartSpec;
  response: z.ZodMiniType;
}

/** What every endpoint's path starts with on the wire. */
export const API_PREFIX = '/api';

/** Declares an endpoint and keeps its literal types, so that both ends infer from it. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;

/** The parsed path parameters of an endpoint; `undefined` when it has none. */
export type ParamsOf<E extends EndpointSpec> = E['params'] extends z.ZodMiniType ? z.infer<E['params']> : undefined;
/** The parsed query of an endpoint; `undefined` when it has none. */
export type QueryOf<E extends EndpointSpec> = E['query'] extends z.ZodMiniType ? z.infer<E['query']> : undefined;
/** The parsed body of an endpoint; `undefined` when it has none. */
export type BodyOf<E extends EndpointSpec> = E['body'] extends z.ZodMiniType ? z.infer<E['body']> : undefined;
/** The parsed text fields of an endpoint that takes files; `undefined` when it takes none. */
export type FieldsOf<E extends EndpointSpec> = E['multipart'] extends MultipartSpec ? z.infer<E['multipart']['fields']> : undefined;
/** What an endpoint answers. */
export type ResponseOf<E extends EndpointSpec> = z.infer<E['response']>;

/**
 * The address of an endpoint below the server's origin, e.g. `/api/albums/0192…`.
 * Every `:name` in the path is replaced by `params.name`, percent-encoded; a missing one throws.
 */
export function urlOf(spec: EndpointSpec, params: Readonly<Record<string, string>> = {}): string {
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${spec.method} ${spec.path} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
  return API_PREFIX + path;
}
