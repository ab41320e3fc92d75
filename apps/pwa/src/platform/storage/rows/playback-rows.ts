import { ABSENT, readRows, rowKind, UNREADABLE } from './row-kind';
import type { Reading, RowKind } from './row-kind';
import { fields, number, text, withDefault, flag, listOf, oneOf } from './shape';
import type { RowOf } from './shape';
import { optionalSongFields, songFields } from './stored-song';

/** If a song is in the queue several times, the second and later copies have a number; older rows have none. */
const storedQueuedSong = fields(songFields, { ...optionalSongFields, copy: number });
type StoredQueuedSong = RowOf<typeof storedQueuedSong>;

const queuedSong = rowKind({ name: 'song in the queue', shape: storedQueuedSong });

/** Unreadable songs are left out; the queue is unreadable when all of them are. */
export const queueRow: RowKind<readonly StoredQueuedSong[]> = {
  name: 'queue',
  read: (stored): Reading<readonly StoredQueuedSong[]> => {
    if (stored === undefined) return ABSENT;
    if (!Array.isArray(stored)) return UNREADABLE;
    if (stored.length === 0) return ABSENT;
    const { rows } = readRows(queuedSong, stored);
    return rows.length > 0 ? { type: 'row', row: rows } : UNREADABLE;
  },
  write: (songs) => songs.map(queuedSong.write),
};

const positionShape = fields({
  /** The song's key: its id, and the number of a copy. */
  songId: text,
  seconds: number,
  /** Milliseconds since 1970; 0 in rows of earlier releases, which did not store it. */
  keptAt: withDefault(number, 0),
});

export type StoredPosition = RowOf<typeof positionShape>;
export const positionRow = rowKind({ name: 'position in the queue', shape: positionShape });

export const arrangementRow = rowKind({
  name: 'arrangement of the queue',
  shape: fields({ byHand: listOf(text), isShuffled: flag, ordered: listOf(text), repeat: oneOf('off', 'one', 'all') }, { source: text }),
});
