import type { EntityManager } from 'typeorm';
import { favorites } from './favorites.sql';

export interface Candidate {
  songId: string;
  /** The song that it follows from, which the listener plays or likes. */
  because: string;
  isLiked: boolean;
}

const MOST_CANDIDATES = 120;
const MOST_OF_AN_ARTIST = 4;

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

/** All artists of a song count, the guests too. */
export const byFavoriteArtists = (database: EntityManager, userId: string, now: Date): Promise<Candidate[]> =>
  database.query(
    `${favorites}, favorite_artists AS (
       SELECT credited.artist_id, sum(liking) AS liking, (array_agg(song_id ORDER BY liking DESC, song_id))[1] AS because,
         (array_agg(is_liked ORDER BY liking DESC, song_id))[1] AS is_liked
       FROM favorites JOIN songs ON songs.id = song_id
         CROSS JOIN LATERAL unnest(coalesce(songs.artist_ids, ARRAY[songs.artist_id])) AS credited (artist_id)
       WHERE credited.artist_id IS NOT NULL GROUP BY credited.artist_id
     )
     SELECT mate.id AS "songId", because, is_liked AS "isLiked"
     FROM favorite_artists CROSS JOIN LATERAL (
       SELECT songs.id, trend.trend FROM songs LEFT JOIN song_trends trend ON trend.song_id = songs.id
       WHERE (songs.artist_id = favorite_artists.artist_id OR songs.artist_ids @> ARRAY[favorite_artists.artist_id]) AND songs.id <> because
       ORDER BY trend.trend DESC NULLS LAST, songs.created_at DESC, songs.id LIMIT ${MOST_OF_AN_ARTIST}
     ) AS mate
     ORDER BY liking DESC, mate.trend DESC NULLS LAST, mate.id LIMIT ${MOST_CANDIDATES}`,
    [userId, now],
  );
