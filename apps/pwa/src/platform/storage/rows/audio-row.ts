import { rowKind } from './row-kind';
import { count, fields, flag, nullable, oneOf, text } from './shape';
import type { RowOf } from './shape';

/** A song that comes is stored in pieces of so many bytes; only the last one is smaller. */
export const PIECE_BYTES = 1024 * 1024;

const shape = fields({
  /** SHA-256 of its bytes in hex. */
  hash: text,
  /** The path that it is played from. */
  url: text,
  etag: nullable(text),
  /** Bytes that it has. */
  size: count,
  /** Bytes of it that lie here. */
  received: count,
  /** All of it is here and its hash was compared. Nothing else is ever played. */
  isComplete: flag,
  form: oneOf('pieces', 'blob'),
});

/** What is known of a song that is stored or on its way here. */
export type AudioRow = RowOf<typeof shape>;

export const audioRow = rowKind({ name: 'stored song', shape });

export const isAudioPiece = (stored: unknown): stored is ArrayBuffer => Object.prototype.toString.call(stored) === '[object ArrayBuffer]';
