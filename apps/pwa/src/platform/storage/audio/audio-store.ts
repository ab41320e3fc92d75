import type { IDBPObjectStore } from 'idb';
import type { Database } from '../database';
import type { ChorusSchema } from '../schema';
import { audioRow, isAudioPiece, PIECE_BYTES } from '../rows/audio-row';
import type { AudioRow } from '../rows/audio-row';
import { readRows } from '../rows/read-rows';
import { requireRow } from '../rows/reading';
import type { Reading } from '../rows/reading';
import { canKeepBlobs } from './can-keep-blobs';
import { countPieces, piecesOf } from './open-audio';

/** The songs that lie in this browser, complete or on their way, by the hash of their bytes. Pages write, the service worker reads. */
export interface AudioStore {
  /** Those that can be read. */
  list: () => Promise<AudioRow[]>;
  read: (hash: string) => Promise<Reading<AudioRow>>;
  /** Makes room for a song that comes from its beginning; what was there of it goes. */
  begin: (song: Pick<AudioRow, 'hash' | 'url' | 'etag' | 'size'>) => Promise<void>;
  /** Adds the next piece of a song that comes, with its place in one transaction. Answers with how much is here now. */
  append: (hash: string, piece: ArrayBuffer) => Promise<AudioRow>;
  /** What is here of a song that comes, in order. */
  pieces: (row: AudioRow) => AsyncGenerator<ArrayBuffer>;
  /** Says that a song is complete, in the transaction that brings its bytes into the form they stay in. Its hash must have been compared. */
  complete: (hash: string) => Promise<AudioRow>;
  remove: (hashes: readonly string[]) => Promise<void>;
  /** Forgets songs whose bytes are not all here, though they should be: browsers evict, and disks fail. Rows that cannot be read keep their bytes. */
  dropDamaged: () => Promise<void>;
}

const STORES = ['audio', 'audio-chunks', 'audio-bytes'] as const;
type Writing<Name extends (typeof STORES)[number]> = IDBPObjectStore<ChorusSchema, (typeof STORES)[number][], Name, 'readwrite'>;

export function createAudioStore(database: () => Promise<Database>): AudioStore {
  const write = async <Answer>(
    work: (rows: Writing<'audio'>, pieces: Writing<'audio-chunks'>, blobs: Writing<'audio-bytes'>) => Promise<Answer>,
  ): Promise<Answer> => {
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
    // A full disk ends the transaction; the requests in it only hear that they were called off.
    if (ended.status === 'rejected' && !isCalledOff(ended.reason)) throw ended.reason;
    if (worked.status === 'rejected') throw worked.reason;
    return worked.value;
  };

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
      const form = (await canKeepBlobs(database)) ? 'blob' : 'pieces';
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
