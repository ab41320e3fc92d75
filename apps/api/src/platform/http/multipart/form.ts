import type { EndpointSpec, FieldsOf, MultipartSpec } from '@chorus/contracts';

/**
 * A complete uploaded file, on this machine's disk until the request is answered. Of the client's
 * file name, only the extension may be kept.
 */
export interface UploadedFile {
  path: string;
  bytes: number;
  /** The SHA-256 of its content, in hex. */
  hash: string;
}

type FilesOf<M> = M extends MultipartSpec
  ? { [Name in keyof M['files']]: M['files'][Name]['required'] extends true ? UploadedFile : UploadedFile | undefined }
  : never;

/** The parsed fields and files of an endpoint's form; required files are always present. */
export interface FormOf<E extends EndpointSpec> {
  fields: FieldsOf<E>;
  files: FilesOf<E['multipart']>;
  /** The files that share a part name, in the order in which they were sent. */
  many: readonly UploadedFile[];
}

/** A form as it was read; `FormOf` is what an endpoint's contract makes of it. */
export interface SentForm {
  fields: unknown;
  files: Partial<Record<string, UploadedFile>>;
  many: readonly UploadedFile[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Reads the form for `work`, and removes its files afterwards. */
    withForm?: <Result>(work: (form: SentForm) => Result | Promise<Result>) => Promise<Result>;
  }
}
