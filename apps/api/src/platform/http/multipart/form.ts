import type { EndpointSpec, FieldsOf, MultipartSpec } from '@chorus/contracts';

/** A file of a form, complete and on this machine's disk until the request is answered. What the sender calls it is not kept. */
export interface UploadedFile {
  path: string;
  bytes: number;
  /** The SHA-256 of its content, in hex. */
  hash: string;
}

type FilesOf<M> = M extends MultipartSpec
  ? { [Name in keyof M['files']]: M['files'][Name]['required'] extends true ? UploadedFile : UploadedFile | undefined }
  : never;

/** What an endpoint that takes files is given: its parsed text fields, and its files, those that are required for certain. */
export interface FormOf<E extends EndpointSpec> {
  fields: FieldsOf<E>;
  files: FilesOf<E['multipart']>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The form that was sent, once the interceptor of an endpoint that takes one has read it. */
    form?: { fields: unknown; files: Partial<Record<string, UploadedFile>> };
  }
}
