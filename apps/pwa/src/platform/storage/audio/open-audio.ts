import type { Database } from '../database';
import { audioPiece, audioRow, PIECE_BYTES } from './audio-row';
import type { AudioRow } from './audio-row';

export const piecesOf = (hash: string): IDBKeyRange => IDBKeyRange.bound([hash, 0], [hash, Infinity]);

export const countPieces = ({ size }: Pick<AudioRow, 'size'>): number => Math.ceil(size / PIECE_BYTES);

/** What is known of every song that is stored or on its way. */
export const listAudio = async (database: () => Promise<Database>): Promise<AudioRow[]> =>
  (await (await database()).getAll('audio')).flatMap((stored) => audioRow.safeParse(stored).data ?? []);

/** A song that is stored whole. */
export interface StoredAudio {
  hash: string;
  /** In bytes. */
  size: number;
  /** The bytes from `start` to `end`, both inclusive, as they are read. */
  slice: (start: number, end: number) => Blob | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The song with this hash, if it is stored whole; nothing of one that is still on its way. */
export async function openAudio(database: () => Promise<Database>, hash: string): Promise<StoredAudio | undefined> {
  const db = await database();
  const row = audioRow.safeParse(await db.get('audio', hash)).data;
  if (!row?.isComplete) return undefined;
  return row.form === 'blob' ? openBlob(db, row) : openPieces(db, row);
}

async function openBlob(db: Database, { hash, size }: AudioRow): Promise<StoredAudio | undefined> {
  const blob = await db.get('audio-bytes', hash);
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
      const piece = audioPiece.parse(await db.get('audio-chunks', [hash, index]));
      const bytes = new Uint8Array(piece, at - offset, Math.min(piece.byteLength, end + 1 - offset) - (at - offset));
      controller.enqueue(bytes);
      at += bytes.byteLength;
      if (at > end) controller.close();
    },
  });
}
