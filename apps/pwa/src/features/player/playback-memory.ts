import { song } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import * as z from 'zod/mini';
import type { Database } from '../../platform/storage/database';
import { readLocalText, removeLocalText, writeLocalText } from '../../platform/storage/local-text';

/**
 * What is kept of a queue between two visits. The songs lie in IndexedDB. The position lies in localStorage, which has it at once: a page that goes away
 * ends before IndexedDB has written. A browser that dies may take the position with it.
 */
export interface PlaybackMemory {
  read: () => Promise<{ songs: Song[]; position: Position | undefined } | undefined>;
  keepSongs: (songs: readonly Song[]) => Promise<void>;
  keepPosition: (position: Position) => void;
  forget: () => Promise<void>;
}

const songs = z.array(song).check(z.minLength(1));
const position = z.object({ songId: z.string(), seconds: z.number().check(z.minimum(0)) });

const POSITION_KEY = 'chorus.position';

type Position = z.infer<typeof position>;

export const createPlaybackMemory = (database: () => Promise<Database>): PlaybackMemory => ({
  read: async () => {
    const db = await database();
    const storedSongs = songs.safeParse(await db.get('playback', 'songs'));
    if (!storedSongs.success) return undefined;
    return { songs: storedSongs.data, position: position.safeParse(parseJson(readLocalText(POSITION_KEY))).data };
  },
  keepSongs: async (songs) => {
    await (await database()).put('playback', songs, 'songs');
  },
  keepPosition: (position) => writeLocalText(POSITION_KEY, JSON.stringify(position)),
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
