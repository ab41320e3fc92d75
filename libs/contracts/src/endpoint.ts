import type * as z from 'zod/mini';

/**
 * `listener`: what reads music or the catalogue, or reports plays. Visitors may, too, unless the installation's LISTENING says otherwise.
 * `public`: what the page needs to start and to sign in, and what a secret in the request opens. Visitors always may.
 * `guest`: what people do in the room that they are in, signed in or as its guest.
 */
export type Access = 'public' | 'listener' | 'guest' | 'signedIn' | 'admin';

/** Whether visitors may call such endpoints where listening is open to everyone. */
export const isOpenToVisitors = (access: unknown): boolean => access === 'public' || access === 'listener';

/** The kind of a form's file, which decides its size limit and validation, never its name. */
export type UploadKind = 'audio' | 'picture' | 'playlist' | 'lyrics' | 'fileList';

/**
 * A `multipart/form-data` request: its text fields, parsed like a body, and its files by part name. A request without required files may be
 * sent as JSON.
 */
export interface MultipartSpec {
  fields: z.ZodMiniType;
  files: Readonly<Record<string, { kind: UploadKind; required: boolean }>>;
  /** Files that share a part name, in their order. `mostBytes` is of all of them together. */
  many?: { name: string; kind: UploadKind; most: number; mostBytes: number };
  /** Error message when a required file is missing. */
  missing?: string;
}

/** The statuses of `ApiError` responses that an endpoint may have a reason of its own for. Any may fail with 500. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 423 | 429 | 501 | 503;

/** One HTTP endpoint: its path relative to `API_PREFIX`, its access level, input and response. */
export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  multipart?: MultipartSpec;
  response: z.ZodMiniType;
  /**
   * The statuses of its refusals that do not follow from its access, its input or its limits. Without it, 404 where the path has parameters.
   */
  refuses?: readonly RefusalStatus[];
}

export const API_PREFIX = '/api';

/** Declares an endpoint and keeps its literal types for both client and server. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;

/** The types that an endpoint's schemas parse to; `undefined` where it has none. */
export type ParamsOf<E extends EndpointSpec> = E['params'] extends z.ZodMiniType ? z.infer<E['params']> : undefined;
export type QueryOf<E extends EndpointSpec> = E['query'] extends z.ZodMiniType ? z.infer<E['query']> : undefined;
export type BodyOf<E extends EndpointSpec> = E['body'] extends z.ZodMiniType ? z.infer<E['body']> : undefined;
export type FieldsOf<E extends EndpointSpec> = E['multipart'] extends MultipartSpec ? z.infer<E['multipart']['fields']> : undefined;
export type ResponseOf<E extends EndpointSpec> = z.infer<E['response']>;

/**
 * The path of an endpoint below the server's origin, e.g. `/api/albums/0192…`. Every `:name` is replaced by `params.name`, percent-encoded;
 * throws when one is missing.
 */
export function urlOf(spec: EndpointSpec, params: Readonly<Record<string, string>> = {}): string {
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${spec.method} ${spec.path} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
  return API_PREFIX + path;
}
