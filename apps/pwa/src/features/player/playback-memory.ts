import { song } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import * as z from 'zod/mini';
import type { Database } from '../../platform/storage/database';

/** What is kept of a queue between two visits. It lies in two records, since the position changes all the time and the songs seldom. */
export interface PlaybackMemory {
  read: () => Promise<{ songs: Song[]; position: Position } | undefined>;
  keepSongs: (songs: readonly Song[]) => Promise<void>;
  keepPosition: (position: Position) => Promise<void>;
  forget: () => Promise<void>;
}

const songs = z.array(song).check(z.minLength(1));
const position = z.object({ songId: z.string(), seconds: z.number().check(z.minimum(0)) });

type Position = z.infer<typeof position>;

export const createPlaybackMemory = (database: () => Promise<Database>): PlaybackMemory => ({
  read: async () => {
    const db = await database();
    const stored = {
      songs: songs.safeParse(await db.get('playback', 'songs')),
      position: position.safeParse(await db.get('playback', 'position')),
    };
    if (!stored.songs.success || !stored.position.success) return undefined;
    return { songs: stored.songs.data, position: stored.position.data };
  },
  keepSongs: async (songs) => {
    await (await database()).put('playback', songs, 'songs');
  },
  keepPosition: async (position) => {
    await (await database()).put('playback', position, 'position');
  },
  forget: async () => {
    await (await database()).clear('playback');
  },
});
