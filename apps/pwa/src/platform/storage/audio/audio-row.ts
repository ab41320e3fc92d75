import * as z from 'zod/mini';

/** A song that comes is stored in pieces of so many bytes; only the last one is smaller. */
export const PIECE_BYTES = 1024 * 1024;

const isArrayBuffer = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object ArrayBuffer]';

export const audioPiece = z.custom<ArrayBuffer>(isArrayBuffer);

/** What is known of a song that is stored or on its way here. */
export const audioRow = z.object({
  /** SHA-256 of its bytes in hex. */
  hash: z.string(),
  /** The path that it is played from. */
  url: z.string(),
  etag: z.nullable(z.string()),
  /** Bytes that it has. */
  size: z.number().check(z.positive()),
  /** Bytes of it that lie here. */
  received: z.number().check(z.minimum(0)),
  /** All of it is here and its hash was compared. Nothing else is ever played. */
  isComplete: z.boolean(),
  form: z.enum(['pieces', 'blob']),
});
export type AudioRow = z.infer<typeof audioRow>;
