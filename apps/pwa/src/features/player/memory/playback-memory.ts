import type { Song } from '@chorus/contracts';
import type { Database } from '../../../platform/storage/database';
import { arrangementRow, positionRow, queueRow } from '../../../platform/storage/rows/playback-rows';
import { localPositionRow, readLocalRow, removeLocalRow, writeLocalRow } from '../../../platform/storage/rows/local-rows';
import type { StoredPosition } from '../../../platform/storage/rows/playback-rows';
import { logUnreadable, rowIn } from '../../../platform/storage/rows/row-kind';
import { keyOf } from '../queue/queue-rules';
import type { ArrangedQueue } from '../queue/queue-commands';
import type { Repeat } from '../sound/player-machine';

/**
 * Stores the queue between visits, in IndexedDB. The position is also in localStorage: a page that is closed ends before IndexedDB has
 * written, and a browser that is killed ends before localStorage is flushed. Of the two, the later one whose song is in the queue counts.
 */
export interface PlaybackMemory {
  read: () => Promise<StoredPlayback | undefined>;
  storeSongs: (songs: readonly Song[]) => Promise<void>;
  storePosition: (position: Position) => Promise<void>;
  storeArrangement: (arrangement: StoredArrangement) => Promise<void>;
  forget: () => Promise<void>;
}

export type Position = Omit<StoredPosition, 'keptAt'>;

export interface StoredArrangement extends Pick<ArrangedQueue, 'source' | 'byHand' | 'ordered'> {
  isShuffled: boolean;
  repeat: Repeat;
}

export interface StoredPlayback {
  songs: readonly Song[];
  position: Position | undefined;
  /** Also undefined for a queue of an earlier release. */
  arrangement?: StoredArrangement | undefined;
}

export const createPlaybackMemory = (database: () => Promise<Database>): PlaybackMemory => ({
  read: async () => {
    const db = await database();
    const stored = db.get('playback', 'arrangement').then(arrangementRow.read, () => undefined);
    const inDatabase = db.get('playback', 'position').then(positionRow.read, () => undefined);
    const queue = queueRow.read(await db.get('playback', 'songs'));
    logUnreadable(queueRow, queue.type === 'unreadable' ? 1 : 0);
    if (queue.type !== 'row') return undefined;
    const songs = queue.row;
    const [latest] = [await inDatabase, readLocalRow(localPositionRow)]
      .flatMap((stored) => (stored && rowIn(stored)) ?? [])
      .filter(({ songId }) => songs.some((song) => keyOf(song) === songId))
      .sort((one, other) => other.keptAt - one.keptAt);
    const arrangement = await stored;
    logUnreadable(arrangementRow, arrangement?.type === 'unreadable' ? 1 : 0);
    return { songs, position: latest, ...(arrangement?.type === 'row' && { arrangement: { source: undefined, ...arrangement.row } }) };
  },
  storeSongs: async (songs) => {
    await (await database()).put('playback', queueRow.write(songs), 'songs');
  },
  storePosition: async (position) => {
    const stored = { ...position, keptAt: Date.now() };
    writeLocalRow(localPositionRow, stored);
    await (await database()).put('playback', positionRow.write(stored), 'position');
  },
  storeArrangement: async ({ source, byHand, ordered, ...modes }) => {
    const row = { ...modes, byHand: [...byHand], ordered: [...ordered], ...(source !== undefined && { source }) };
    await (await database()).put('playback', arrangementRow.write(row), 'arrangement');
  },
  forget: async () => {
    removeLocalRow(localPositionRow);
    await (await database()).clear('playback');
  },
});
