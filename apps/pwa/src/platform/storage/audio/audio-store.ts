import type { IDBPObjectStore } from 'idb';
import type { Database } from '../database';
import type { ChorusSchema } from '../schema';
import { audioRow, isAudioPiece, PIECE_BYTES } from '../rows/audio-row';
import type { AudioRow } from '../rows/audio-row';
import { readRows, requireRow } from '../rows/row-kind';
import type { Reading } from '../rows/row-kind';
import { canStoreBlobs } from './can-store-blobs';
import { countPieces, piecesOf } from './open-audio';

/**
 * Complete and partial songs, by the hash of their bytes. Pages write, the service worker reads.
 */
export interface AudioStore {
  list: () => Promise<AudioRow[]>;
  read: (hash: string) => Promise<Reading<AudioRow>>;
  /** Starts a song from its first byte; deletes the bytes of it that are stored. */
  begin: (song: Pick<AudioRow, 'hash' | 'url' | 'etag' | 'size'>) => Promise<void>;
  /** Adds the next piece and its progress in one transaction. Resolves with the new progress. */
  append: (hash: string, piece: ArrayBuffer) => Promise<AudioRow>;
  pieces: (row: AudioRow) => AsyncGenerator<ArrayBuffer>;
  /**
   * Marks a song as complete, in the transaction that writes its final form. The caller must have
   * verified the hash.
   */
  complete: (hash: string) => Promise<AudioRow>;
  remove: (hashes: readonly string[]) => Promise<void>;
  /**
   * Removes songs whose bytes are incomplete although they should not be: browsers evict, and
   * disks fail. Unreadable rows keep their bytes.
   */
  dropDamaged: () => Promise<void>;
}

const STORES = ['audio', 'audio-chunks', 'audio-bytes'] as const;
type Writing<Name extends (typeof STORES)[number]> = IDBPObjectStore<ChorusSchema, (typeof STORES)[number][], Name, 'readwrite'>;

type Work<Answer> = (rows: Writing<'audio'>, pieces: Writing<'audio-chunks'>, blobs: Writing<'audio-bytes'>) => Promise<Answer>;

const writingTo =
  (database: () => Promise<Database>) =>
  async <Answer>(work: Work<Answer>): Promise<Answer> => {
    const transaction = (await database()).transaction([...STORES], 'readwrite');
    const [rows, pieces, blobs] = [
      transaction.objectStore('audio'),
      transaction.objectStore('audio-chunks'),
      transaction.objectStore('audio-bytes'),
    ];
    const working = work(rows, pieces, blobs).catch((error: unknown) => {
      abort(transaction);
      throw error;
    });
    const [worked, ended] = await Promise.allSettled([working, transaction.done]);
    // A full disk aborts the transaction; its requests only fail with an AbortError.
    if (ended.status === 'rejected' && !isCalledOff(ended.reason)) throw ended.reason;
    if (worked.status === 'rejected') throw worked.reason;
    return worked.value;
  };

export function createAudioStore(database: () => Promise<Database>): AudioStore {
  const write = writingTo(database);

  const removeFrom = (rows: Writing<'audio'>, pieces: Writing<'audio-chunks'>, blobs: Writing<'audio-bytes'>, hash: string) =>
    Promise.all([rows.delete(hash), pieces.delete(piecesOf(hash)), blobs.delete(hash)]);

  return {
    list: async () => readRows(audioRow, await (await database()).getAll('audio')).rows,

    read: async (hash) => audioRow.read(await (await database()).get('audio', hash)),

    begin: (song) =>
      write(async (rows, pieces, blobs) => {
        await removeFrom(rows, pieces, blobs, song.hash);
        await rows.put(audioRow.write({ ...song, received: 0, isComplete: false, form: 'pieces' }), song.hash);
      }),

    append: (hash, piece) =>
      write(async (rows, pieces) => {
        const row = requireRow(audioRow.read(await rows.get(hash)));
        const next = { ...row, received: row.received + piece.byteLength };
        if (row.isComplete || row.received % PIECE_BYTES !== 0 || next.received > row.size)
          throw new Error('This piece does not belong here');
        await Promise.all([pieces.put(piece, [hash, row.received / PIECE_BYTES]), rows.put(audioRow.write(next), hash)]);
        return next;
      }),

    pieces: async function* ({ hash, received }) {
      for (let index = 0; index * PIECE_BYTES < received; index += 1) {
        yield requirePiece(await (await database()).get('audio-chunks', [hash, index]));
      }
    },

    complete: async (hash) => {
      const form = (await canStoreBlobs(database)) ? 'blob' : 'pieces';
      return write(async (rows, pieces, blobs) => {
        const row = { ...requireRow(audioRow.read(await rows.get(hash))), isComplete: true, form } satisfies AudioRow;
        const bytes = new Blob((await pieces.getAll(piecesOf(hash))).map(requirePiece));
        if (bytes.size !== row.size) throw new Error('Not all of this song is here');
        await rows.put(audioRow.write(row), hash);
        if (form === 'blob') await Promise.all([blobs.put(bytes, hash), pieces.delete(piecesOf(hash))]);
        return row;
      });
    },

    remove: (hashes) =>
      write(async (rows, pieces, blobs) => {
        await Promise.all(hashes.map((hash) => removeFrom(rows, pieces, blobs, hash)));
      }),

    dropDamaged: () =>
      write(async (rows, pieces, blobs) => {
        const whole = new Set(await blobs.getAllKeys());
        for (const hash of await rows.getAllKeys()) {
          const reading = audioRow.read(await rows.get(hash));
          if (reading.type !== 'row') continue;
          const { form, received } = reading.row;
          const isSound = form === 'blob' ? whole.has(hash) : (await pieces.count(piecesOf(hash))) === countPieces({ size: received });
          if (!isSound) await removeFrom(rows, pieces, blobs, hash);
        }
      }),
  };
}

function requirePiece(stored: unknown): ArrayBuffer {
  if (isAudioPiece(stored)) return stored;
  throw new TypeError('a piece is missing');
}

const isCalledOff = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError';

function abort(transaction: { abort: () => void }) {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
