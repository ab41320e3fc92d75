const LAST_PLAYS = 500;
const TASTE_HALF_LIFE_S = 30 * 24 * 60 * 60;
const LAST_LIKES = 500;
/** A like counts as much as a first play on each of five days. */
const WEIGHT_OF_A_LIKE = 5;
/** A like is meant to last. */
const LIKE_HALF_LIFE_S = 180 * 24 * 60 * 60;
const MOST_FAVORITES = 100;

const halved = (since: string, halfLifeS: number) =>
  `power(0.5, extract(epoch FROM $2::timestamptz - ${since})::double precision / ${halfLifeS})`;

/** The songs that a user plays or likes. $1: user id, $2: now. */
export const favorites = `
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
