import { lightSchema } from '../light-schema';

/** A song that comes is stored in pieces of so many bytes; only the last one is smaller. */
export const PIECE_BYTES = 1024 * 1024;

/** What is known of a song that is stored or on its way here. */
export interface AudioRow {
  /** SHA-256 of its bytes in hex. */
  hash: string;
  /** The path that it is played from. */
  url: string;
  etag: string | null;
  /** Bytes that it has. */
  size: number;
  /** Bytes of it that lie here. */
  received: number;
  /** All of it is here and its hash was compared. Nothing else is ever played. */
  isComplete: boolean;
  form: 'pieces' | 'blob';
}

export const audioRow = lightSchema('stored song', (value): value is AudioRow => {
  if (typeof value !== 'object' || value === null) return false;
  const { hash, url, etag, size, received, isComplete, form }: { [Field in keyof AudioRow]?: unknown } = value;
  return (
    typeof hash === 'string' &&
    typeof url === 'string' &&
    (etag === null || typeof etag === 'string') &&
    typeof size === 'number' &&
    size > 0 &&
    typeof received === 'number' &&
    received >= 0 &&
    typeof isComplete === 'boolean' &&
    (form === 'pieces' || form === 'blob')
  );
});

export const audioPiece = lightSchema(
  'piece of a song',
  (value): value is ArrayBuffer => Object.prototype.toString.call(value) === '[object ArrayBuffer]',
);
