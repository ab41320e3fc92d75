import { song } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import * as z from 'zod/mini';
import type { Database } from '../../platform/storage/database';
import { readLocalText, removeLocalText, writeLocalText } from '../../platform/storage/local-text';

/**
 * What is kept of a queue between two visits, in IndexedDB. The position lies in localStorage, too: a page that goes away ends before IndexedDB has
 * written, and a browser that is killed before it has written its localStorage. The later of the two that is in the queue counts.
 */
export interface PlaybackMemory {
  read: () => Promise<{ songs: Song[]; position: Position | undefined } | undefined>;
  keepSongs: (songs: readonly Song[]) => Promise<void>;
  keepPosition: (position: Position) => Promise<void>;
  forget: () => Promise<void>;
}

const songs = z.array(song).check(z.minLength(1));
const position = z.object({ songId: z.string(), seconds: z.number().check(z.minimum(0)), keptAt: z._default(z.number(), 0) });

const POSITION_KEY = 'chorus.position';

type Position = Omit<z.infer<typeof position>, 'keptAt'>;

export const createPlaybackMemory = (database: () => Promise<Database>): PlaybackMemory => ({
  read: async () => {
    const db = await database();
    const inDatabase = db.get('playback', 'position').catch(() => undefined);
    const { data: queue } = songs.safeParse(await db.get('playback', 'songs'));
    if (!queue) return undefined;
    const [latest] = [await inDatabase, parseJson(readLocalText(POSITION_KEY))]
      .flatMap((stored) => position.safeParse(stored).data ?? [])
      .filter(({ songId }) => queue.some(({ _id }) => _id === songId))
      .sort((one, other) => other.keptAt - one.keptAt);
    return { songs: queue, position: latest };
  },
  keepSongs: async (songs) => {
    await (await database()).put('playback', songs, 'songs');
  },
  keepPosition: async (position) => {
    const kept = { ...position, keptAt: Date.now() };
    writeLocalText(POSITION_KEY, JSON.stringify(kept));
    await (await database()).put('playback', kept, 'position');
  },
  forget: async () => {
    removeLocalText(POSITION_KEY);
    await (await database()).clear('playback');
  },
});

function parseJson(text: string | undefined): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return undefined;
  }
}
