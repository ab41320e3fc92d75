import { advisoryLockKey } from '../../platform/database/advisory-lock-key';

interface Database {
  transaction(work: (transaction: Statements) => Promise<void>): Promise<void>;
}
interface Statements {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

const REFRESH_LOCK = advisoryLockKey('neig');

const LONGEST_GAP_IN_SESSION = '30 minutes';
const LOOK_BACK = '90 days';
/** Songs per session, since pairs grow with its square. */
const MOST_OF_A_SESSION = 50;
const MOST_NEIGHBOURS = 40;
/**
 * A pair that was heard together in this many sessions counts half of what its frequency alone
 * would say.
 */
const SHRINKAGE = 1;
/** Above this, PostgreSQL sorts and groups on disk. */
const MEMORY = '8MB';

/** Each song of each session once, weighted by its heaviest play, up to 1. */
const heardTogether = `
  CREATE TEMP TABLE heard_together ON COMMIT DROP AS
  WITH heard AS (
    SELECT id, listener, visitor, song_id, started_at, weight,
      coalesce(started_at - lag(started_at + make_interval(secs => seconds_heard)) OVER inorder > interval '${LONGEST_GAP_IN_SESSION}', true) AS begins
    FROM plays
    WHERE weight > 0 AND started_at > $1::timestamptz - interval '${LOOK_BACK}' AND EXISTS (SELECT FROM songs WHERE songs.id = song_id)
    WINDOW inorder AS (PARTITION BY listener, visitor ORDER BY started_at, id)
  ), numbered AS (
    SELECT song_id, started_at, weight, count(*) FILTER (WHERE begins) OVER (ORDER BY listener, visitor, started_at, id) AS session FROM heard
  ), once AS (
    SELECT session, song_id, max(weight) AS weight, row_number() OVER (PARTITION BY session ORDER BY min(started_at), song_id) AS place
    FROM numbered GROUP BY session, song_id
  )
  SELECT session, song_id, weight FROM once WHERE place <= ${MOST_OF_A_SESSION}`;

/** Cosine of the two songs' sessions, reduced while they are few. */
const freshNeighbours = `
  CREATE TEMP TABLE fresh_neighbours ON COMMIT DROP AS
  WITH frequency AS (
    SELECT song_id, sum(weight) AS sessions FROM heard_together GROUP BY song_id
  ), pairs AS (
    SELECT one.song_id AS one, other.song_id AS other, sum(least(one.weight, other.weight)) AS together
    FROM heard_together one JOIN heard_together other ON one.session = other.session AND one.song_id < other.song_id
    GROUP BY one.song_id, other.song_id
  ), both_ways AS (
    SELECT one AS song_id, other AS neighbour_id, together FROM pairs
    UNION ALL
    SELECT other, one, together FROM pairs
  ), ranked AS (
    SELECT song_id, neighbour_id, likeness, row_number() OVER (PARTITION BY song_id ORDER BY likeness DESC, neighbour_id) AS place
    FROM (
      SELECT mine.song_id, neighbour_id, together / sqrt(mine.sessions * theirs.sessions) * together / (together + ${SHRINKAGE}) AS likeness
      FROM both_ways JOIN frequency mine ON mine.song_id = both_ways.song_id JOIN frequency theirs ON theirs.song_id = neighbour_id
    ) AS compared
  )
  SELECT song_id, array_agg(neighbour_id ORDER BY place) AS neighbour_ids, array_agg(likeness ORDER BY place) AS likenesses
  FROM ranked WHERE place <= ${MOST_NEIGHBOURS} GROUP BY song_id`;

/** Unchanged rows are not rewritten. */
const replaceNeighbours = [
  'DELETE FROM song_neighbours WHERE song_id NOT IN (SELECT song_id FROM fresh_neighbours)',
  `INSERT INTO song_neighbours AS known SELECT song_id, neighbour_ids, likenesses FROM fresh_neighbours
   ON CONFLICT (song_id) DO UPDATE SET neighbour_ids = excluded.neighbour_ids, likenesses = excluded.likenesses
   WHERE (known.neighbour_ids, known.likenesses) IS DISTINCT FROM (excluded.neighbour_ids, excluded.likenesses)`,
];

/**
 * Runs in PostgreSQL, which spills to disk, so that memory stays constant. Readers see the former
 * neighbours until the commit; concurrent runs are serialized.
 */
export async function refreshNeighbours(database: Database, now = new Date()): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [REFRESH_LOCK]);
    await transaction.query(`SET LOCAL work_mem = '${MEMORY}'`);
    await transaction.query(heardTogether, [now]);
    await analyzed(transaction, 'heard_together');
    await transaction.query(freshNeighbours);
    await analyzed(transaction, 'fresh_neighbours');
    for (const statement of replaceNeighbours) await transaction.query(statement);
  });
}

/** Otherwise the next query is planned with the old size. */
const analyzed = (transaction: Statements, table: string): Promise<unknown> => transaction.query(`ANALYZE ${table}`);
