import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { onConnection, type PreparedStatement } from '../../../platform/database/prepared-statement';
import type { Members } from '../protocol/values';

/** What a person has given a song, album or artist, or played of it. */
export interface Given {
  starredAt: Date | null;
  rating: number | null;
  /** Of everybody's ratings, to one decimal. */
  average: number | null;
  /** The plays that counted. */
  plays: number | null;
  lastPlayedAt: Date | null;
}

/** Likes are the stars of songs and albums; only ratings and the stars of artists are kept for players alone. */
const STATEMENT: PreparedStatement = {
  name: 'given-by-person',
  text: `SELECT item, max("starredAt") AS "starredAt", max(rating) AS rating, max(average) AS average, max(plays) AS plays, max("lastPlayedAt") AS "lastPlayedAt"
    FROM (
      SELECT likes.song_id AS item, likes.at AS "starredAt", NULL::integer AS rating, NULL::float8 AS average, NULL::integer AS plays,
        NULL::timestamptz AS "lastPlayedAt" FROM likes WHERE likes.user_id = $1 AND likes.is_liked AND likes.song_id = ANY($2::uuid[])
      UNION ALL SELECT album_likes.album_id, album_likes.at, NULL, NULL, NULL, NULL FROM album_likes
        WHERE album_likes.user_id = $1 AND album_likes.is_liked AND album_likes.album_id = ANY($2::uuid[])
      UNION ALL SELECT item_id, starred_at, rating, NULL, NULL, NULL FROM player_marks
        WHERE player_marks.user_id = $1 AND kind IN ('song', 'album', 'artist') AND item_id = ANY($2::uuid[])
      UNION ALL SELECT item_id, NULL, NULL, round(avg(rating), 1)::float8, NULL, NULL FROM player_marks
        WHERE kind IN ('song', 'album') AND item_id = ANY($2::uuid[]) AND rating IS NOT NULL GROUP BY item_id
      UNION ALL SELECT plays.song_id, NULL, NULL, NULL, count(*) FILTER (WHERE plays.weight > 0)::integer, max(plays.started_at) FROM plays
        WHERE plays.listener = $1 AND NOT plays.visitor AND plays.song_id = ANY($3::uuid[]) GROUP BY plays.song_id
    ) AS given GROUP BY item`,
};

/** What is a person's own in the entries of a page, in one statement. */
@Injectable()
export class GivenReader {
  constructor(private readonly database: DataSource) {}

  /** By id, of these items of any kind, and of the songs of which the plays are wanted. Those to which nothing was given are left out. */
  async by(userId: string, itemIds: readonly string[], playedIds: readonly string[]): Promise<ReadonlyMap<string, Given>> {
    if (itemIds.length === 0) return new Map();
    const rows = await onConnection(this.database, ({ run }) => run<Given & { item: string }>(STATEMENT, [userId, itemIds, playedIds]));
    return new Map(rows.map(({ item, ...given }) => [item, given]));
  }
}

export const markMembers = (given: Given | undefined): Members => ({
  starred: given?.starredAt?.toISOString(),
  userRating: given?.rating ?? undefined,
});

/** Of one song, or of all songs of an album together. */
export function playMembers(given: readonly (Given | undefined)[]): Members {
  const times = given.flatMap((one) => one?.lastPlayedAt?.getTime() ?? []);
  return {
    playCount: given.reduce((sum, one) => sum + (one?.plays ?? 0), 0),
    played: times.length === 0 ? undefined : new Date(Math.max(...times)).toISOString(),
  };
}
