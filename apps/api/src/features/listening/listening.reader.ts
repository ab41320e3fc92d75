import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { VersionQuery } from '../../platform/http/ready-answers/version-query';
import type { Listener } from './listener';

const MOST_PLAYS_SEARCHED = 400;

const NIL = '00000000-0000-0000-0000-000000000000';

interface SongTrend {
  songId: string;
  trend: number;
}

/** Lists of trending songs use no more than these songs, whose order is the version of the lists. */
export const MOST_TRENDING = 100;

const trendingSongs =
  'SELECT song_id AS id FROM song_trends WHERE EXISTS (SELECT FROM songs WHERE id = song_id) ORDER BY trend DESC, song_id DESC';

/** Hashes the order of the songs, because plays change trends far more often than their order. */
export const trendingVersion: VersionQuery = {
  name: 'trending',
  sql: `SELECT coalesce(md5(string_agg(id::text, ' ')), '') AS version FROM (${trendingSongs} LIMIT ${MOST_TRENDING}) AS trending`,
};

const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

@Injectable()
export class ListeningReader {
  constructor(private readonly dataSource: DataSource) {}

  async trending(count: number): Promise<string[]> {
    return ids(await this.dataSource.query(`${trendingSongs} LIMIT $1`, [Math.min(count, MOST_TRENDING)]));
  }

  /** Yields `atOnce` songs at a time. The trend is logarithmic: a song whose trend is larger by one is played twice as much. */
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

  async lastHeard({ id, isVisitor }: Listener, count: number): Promise<string[]> {
    return ids(
      await this.dataSource.query(
        `SELECT song_id AS id FROM (
           SELECT song_id, started_at FROM plays WHERE listener = $1 AND visitor = $2 ORDER BY started_at DESC LIMIT ${MOST_PLAYS_SEARCHED}
         ) AS last WHERE EXISTS (SELECT FROM songs WHERE id = song_id)
         GROUP BY song_id ORDER BY max(started_at) DESC, song_id LIMIT $3`,
        [id, isVisitor, count],
      ),
    );
  }

  /** Returns the `count` most played songs of those with at least `least` plays that counted, and how many, the most played first. */
  async mostPlayedSince(
    { id, isVisitor }: Listener,
    since: Date,
    { least, count }: { least: number; count: number },
  ): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ id: string; plays: number }[]>(
      `SELECT song_id AS id, count(*)::integer AS plays FROM plays
       WHERE listener = $1 AND visitor = $2 AND started_at >= $3 AND weight > 0 AND EXISTS (SELECT FROM songs WHERE id = song_id)
       GROUP BY song_id HAVING count(*) >= $4 ORDER BY plays DESC, max(started_at) DESC, song_id LIMIT $5`,
      [id, isVisitor, since, least, count],
    );
    return new Map(rows.map((row) => [row.id, row.plays]));
  }

  async heardSince({ id, isVisitor }: Listener, since: Date): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT DISTINCT song_id AS id FROM plays WHERE listener = $1 AND visitor = $2 AND started_at >= $3',
      [id, isVisitor, since],
    );
    return new Set(ids(rows));
  }
}
