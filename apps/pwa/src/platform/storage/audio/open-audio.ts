import type { Database } from '../database';
import { audioRow, isAudioPiece, PIECE_BYTES } from '../rows/audio-row';
import type { AudioRow } from '../rows/audio-row';
import { rowIn } from '../rows/row-kind';

export const piecesOf = (hash: string): IDBKeyRange => IDBKeyRange.bound([hash, 0], [hash, Infinity]);

/** Metadata of every complete or partial song, without unreadable rows. */
export const listAudio = async (database: () => Promise<Database>): Promise<AudioRow[]> =>
  (await (await database()).getAll('audio')).flatMap((stored) => rowIn(audioRow.read(stored)) ?? []);

export const countPieces = ({ size }: Pick<AudioRow, 'size'>): number => Math.ceil(size / PIECE_BYTES);

export interface StoredAudio {
  hash: string;
  size: number;
  /** The bytes from `start` to `end`, both inclusive, read lazily. */
  slice: (start: number, end: number) => Blob | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The complete song with this hash; undefined for a partial one. */
export async function openAudio(database: () => Promise<Database>, hash: string): Promise<StoredAudio | undefined> {
  const db = await database();
  // Both are read at once, because somebody waits for the sound.
  const [stored, bytes] = await Promise.all([db.get('audio', hash), db.get('audio-bytes', hash)]);
  const row = rowIn(audioRow.read(stored));
  if (!row?.isComplete) return undefined;
  return row.form === 'blob' ? openBlob(bytes, row) : openPieces(db, row);
}

function openBlob(blob: unknown, { hash, size }: AudioRow): StoredAudio | undefined {
  if (!(blob instanceof Blob) || blob.size !== size) return undefined;
  return { hash, size, slice: (start, end) => blob.slice(start, end + 1) };
}

async function openPieces(db: Database, row: AudioRow): Promise<StoredAudio | undefined> {
  const { hash, size } = row;
  if ((await db.count('audio-chunks', piecesOf(hash))) !== countPieces(row)) return undefined;
  return { hash, size, slice: (start, end) => streamPieces(db, hash, start, end) };
}

function streamPieces(db: Database, hash: string, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start;
  return new ReadableStream({
    pull: async (controller) => {
      const index = Math.floor(at / PIECE_BYTES);
      const offset = index * PIECE_BYTES;
      const piece: unknown = await db.get('audio-chunks', [hash, index]);
      if (!isAudioPiece(piece)) throw new TypeError('a piece is missing');
      const bytes = new Uint8Array(piece, at - offset, Math.min(piece.byteLength, end + 1 - offset) - (at - offset));
      controller.enqueue(bytes);
      at += bytes.byteLength;
      if (at > end) controller.close();
    },
  });
}
