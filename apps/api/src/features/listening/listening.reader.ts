import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Listener } from './listener';

/** How many plays back it is looked for different songs. */
const LOOK_BACK = 400;

const NIL = '00000000-0000-0000-0000-000000000000';

interface SongTrend {
  songId: string;
  trend: number;
}

const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Queries about plays for other features. Deleted songs are left out. */
@Injectable()
export class ListeningReader {
  constructor(private readonly dataSource: DataSource) {}

  /** The ids of the songs that are played most just now, most first. */
  async trending(count: number): Promise<string[]> {
    return ids(
      await this.dataSource.query(
        `SELECT song_id AS id FROM song_trends WHERE EXISTS (SELECT FROM songs WHERE id = song_id) ORDER BY trend DESC, song_id DESC LIMIT $1`,
        [count],
      ),
    );
  }

  /** How much every song is played, so many songs at a time. The larger number is played more; one more is twice as much. */
  async *trends(database: EntityManager, atOnce: number): AsyncGenerator<SongTrend[]> {
    for (let after = NIL; ;) {
      const songs = await database.query<SongTrend[]>(
        'SELECT song_id AS "songId", trend FROM song_trends WHERE song_id > $1 ORDER BY song_id LIMIT $2',
        [after, atOnce],
      );
      const last = songs.at(-1);
      if (!last) return;
      yield songs;
      after = last.songId;
    }
  }

  /** The ids of the songs that somebody heard last, the last first, each once. */
  async lastHeard({ id, visitor }: Listener, count: number): Promise<string[]> {
    return ids(
      await this.dataSource.query(
        `SELECT song_id AS id FROM (
           SELECT song_id, started_at FROM plays WHERE listener = $1 AND visitor = $2 ORDER BY started_at DESC LIMIT ${LOOK_BACK}
         ) AS last WHERE EXISTS (SELECT FROM songs WHERE id = song_id)
         GROUP BY song_id ORDER BY max(started_at) DESC, song_id LIMIT $3`,
        [id, visitor, count],
      ),
    );
  }

  /** The ids of the songs that somebody has heard since then. */
  async heardSince({ id, visitor }: Listener, since: Date): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT DISTINCT song_id AS id FROM plays WHERE listener = $1 AND visitor = $2 AND started_at >= $3',
      [id, visitor, since],
    );
    return new Set(ids(rows));
  }
}
