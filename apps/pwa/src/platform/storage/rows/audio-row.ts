import { rowKind } from './row-kind';
import { count, fields, flag, nullable, oneOf, text } from './shape';
import type { RowOf } from './shape';

/** All pieces of a song have this size, except the last one. */
export const PIECE_BYTES = 1024 * 1024;

const shape = fields({
  hash: text,
  url: text,
  etag: nullable(text),
  size: count,
  received: count,
  /** All bytes are stored and their hash was verified. Nothing else is ever played. */
  isComplete: flag,
  form: oneOf('pieces', 'blob'),
});

export type AudioRow = RowOf<typeof shape>;

export const audioRow = rowKind({ name: 'stored song', shape });

export const isAudioPiece = (stored: unknown): stored is ArrayBuffer => Object.prototype.toString.call(stored) === '[object ArrayBuffer]';
