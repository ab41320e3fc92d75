import type { EntityManager } from 'typeorm';

export interface Candidate {
  songId: string;
  because: string;
}

const LAST_PLAYS = 500;
const MOST_LIKED = 100;
const TASTE_HALF_LIFE_S = 30 * 24 * 60 * 60;
const MOST_CANDIDATES = 120;
const MOST_OF_AN_ARTIST = 4;

/** $1: user id, $2: now. */
const liked = `
  WITH liked AS MATERIALIZED (
    SELECT song_id, sum(weight * power(0.5, extract(epoch FROM $2::timestamptz - started_at)::double precision / ${TASTE_HALF_LIFE_S})) AS liking
    FROM (
      SELECT song_id, weight, started_at FROM plays
      WHERE listener = $1 AND NOT visitor AND weight > 0 AND started_at > $2::timestamptz - interval '1 year'
      ORDER BY started_at DESC LIMIT ${LAST_PLAYS}
    ) AS last
    WHERE EXISTS (SELECT FROM songs WHERE songs.id = song_id)
    GROUP BY song_id ORDER BY liking DESC LIMIT ${MOST_LIKED}
  )`;

export const heardTogetherWithLiked = (database: EntityManager, userId: string, now: Date): Promise<Candidate[]> =>
  database.query(
    `${liked}
     SELECT neighbour_id AS "songId", (array_agg(song_id ORDER BY liking * likeness DESC, song_id))[1] AS because
     FROM liked JOIN song_neighbours USING (song_id)
       CROSS JOIN LATERAL unnest(neighbour_ids, likenesses) AS neighbour (neighbour_id, likeness)
     GROUP BY neighbour_id ORDER BY sum(liking * likeness) DESC, neighbour_id LIMIT ${MOST_CANDIDATES}`,
    [userId, now],
  );

export const byLikedArtists = (database: EntityManager, userId: string, now: Date): Promise<Candidate[]> =>
  database.query(
    `${liked}, liked_artists AS (
       SELECT artist_id, sum(liking) AS liking, (array_agg(song_id ORDER BY liking DESC, song_id))[1] AS because
       FROM liked JOIN songs ON songs.id = song_id WHERE artist_id IS NOT NULL GROUP BY artist_id
     )
     SELECT mate.id AS "songId", because
     FROM liked_artists CROSS JOIN LATERAL (
       SELECT songs.id, trend.trend FROM songs LEFT JOIN song_trends trend ON trend.song_id = songs.id
       WHERE songs.artist_id = liked_artists.artist_id AND songs.id <> because
       ORDER BY trend.trend DESC NULLS LAST, songs.created_at DESC, songs.id LIMIT ${MOST_OF_AN_ARTIST}
     ) AS mate
     ORDER BY liking DESC, mate.trend DESC NULLS LAST, mate.id LIMIT ${MOST_CANDIDATES}`,
    [userId, now],
  );
