import type { EntityManager } from 'typeorm';

export interface Candidate {
  songId: string;
  /** The song that it follows from, which the listener plays or likes. */
  because: string;
  isLiked: boolean;
}

const LAST_PLAYS = 500;
const TASTE_HALF_LIFE_S = 30 * 24 * 60 * 60;
const LAST_LIKES = 500;
/** As much as a first play on each of five days. */
const WEIGHT_OF_A_LIKE = 5;
/** A like is meant to last. */
const LIKE_HALF_LIFE_S = 180 * 24 * 60 * 60;
const MOST_FAVORITES = 100;
const MOST_CANDIDATES = 120;
const MOST_OF_AN_ARTIST = 4;

const halved = (since: string, halfLifeS: number) =>
  `power(0.5, extract(epoch FROM $2::timestamptz - ${since})::double precision / ${halfLifeS})`;

/** $1: user id, $2: now. */
const favorites = `
  WITH favorites AS MATERIALIZED (
    SELECT song_id, sum(liking) AS liking, bool_or(is_liked) AS is_liked
    FROM (
      (SELECT song_id, weight * ${halved('started_at', TASTE_HALF_LIFE_S)} AS liking, false AS is_liked FROM plays
       WHERE listener = $1 AND NOT visitor AND weight > 0 AND started_at > $2::timestamptz - interval '1 year'
       ORDER BY started_at DESC LIMIT ${LAST_PLAYS})
      UNION ALL
      (SELECT song_id, ${WEIGHT_OF_A_LIKE} * ${halved('at', LIKE_HALF_LIFE_S)}, is_liked FROM likes
       WHERE user_id = $1 AND is_liked ORDER BY at DESC, song_id DESC LIMIT ${LAST_LIKES})
    ) AS last
    WHERE EXISTS (SELECT FROM songs WHERE songs.id = song_id)
    GROUP BY song_id ORDER BY liking DESC LIMIT ${MOST_FAVORITES}
  )`;

export const heardTogetherWithFavorites = (database: EntityManager, userId: string, now: Date): Promise<Candidate[]> =>
  database.query(
    `${favorites}
     SELECT neighbour_id AS "songId", (array_agg(song_id ORDER BY liking * likeness DESC, song_id))[1] AS because,
       (array_agg(is_liked ORDER BY liking * likeness DESC, song_id))[1] AS "isLiked"
     FROM favorites JOIN song_neighbours USING (song_id)
       CROSS JOIN LATERAL unnest(neighbour_ids, likenesses) AS neighbour (neighbour_id, likeness)
     GROUP BY neighbour_id ORDER BY sum(liking * likeness) DESC, neighbour_id LIMIT ${MOST_CANDIDATES}`,
    [userId, now],
  );

export const byFavoriteArtists = (database: EntityManager, userId: string, now: Date): Promise<Candidate[]> =>
  database.query(
    `${favorites}, favorite_artists AS (
       SELECT artist_id, sum(liking) AS liking, (array_agg(song_id ORDER BY liking DESC, song_id))[1] AS because,
         (array_agg(is_liked ORDER BY liking DESC, song_id))[1] AS is_liked
       FROM favorites JOIN songs ON songs.id = song_id WHERE artist_id IS NOT NULL GROUP BY artist_id
     )
     SELECT mate.id AS "songId", because, is_liked AS "isLiked"
     FROM favorite_artists CROSS JOIN LATERAL (
       SELECT songs.id, trend.trend FROM songs LEFT JOIN song_trends trend ON trend.song_id = songs.id
       WHERE songs.artist_id = favorite_artists.artist_id AND songs.id <> because
       ORDER BY trend.trend DESC NULLS LAST, songs.created_at DESC, songs.id LIMIT ${MOST_OF_AN_ARTIST}
     ) AS mate
     ORDER BY liking DESC, mate.trend DESC NULLS LAST, mate.id LIMIT ${MOST_CANDIDATES}`,
    [userId, now],
  );
