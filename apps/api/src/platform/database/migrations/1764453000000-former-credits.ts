import type { MigrationInterface, QueryRunner } from 'typeorm';
import { lockCatalogue, noteChanges } from './1764030000000-catalogue-feed';
import { followFirst, notedColumns } from './1764450000000-credits';

const tables = ['songs', 'albums'] as const;

/**
 * As before, except that a row keeps its artists when it is given the first of them, who was missing until now because another had been
 * first and was deleted.
 */
const followOtherFirst = `CREATE OR REPLACE FUNCTION follow_first_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.artist_ids IS NOT DISTINCT FROM OLD.artist_ids AND NEW.artist_id IS DISTINCT FROM OLD.artist_id
    AND NEW.artist_id IS DISTINCT FROM NEW.artist_ids[1] THEN
    IF NEW.artist_id IS NULL AND OLD.artist_ids[1] = OLD.artist_id AND cardinality(OLD.artist_ids) > 1 THEN
      NEW.artist_ids := OLD.artist_ids[2:];
      NEW.join_phrases := OLD.join_phrases[2:];
    ELSE
      NEW.artist_ids := NULL;
      NEW.join_phrases := NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$`;

/**
 * What a song or album shows of credits from before artists were deleted: those who are still there, or back, and are not `without`. Must agree
 * with `follow_first_artist` and `forget_deleted_artist`, which take artists away one by one. An artist without an id stands for a first one
 * who was missing before.
 */
const remaining = `CREATE FUNCTION remaining_credits(former jsonb, without uuid,
    OUT artist_id uuid, OUT artist_ids uuid[], OUT join_phrases text[], OUT is_whole boolean) LANGUAGE sql STABLE AS $$
  SELECT (array_agg(id) FILTER (WHERE is_there AND at = 1))[1],
    array_agg(id ORDER BY at) FILTER (WHERE is_there),
    array_agg(CASE WHEN at = newest THEN former -> -1 ->> 'joinPhrase' ELSE phrase END ORDER BY at) FILTER (WHERE is_there),
    bool_and(is_there OR id IS NULL)
  FROM (
    SELECT id, phrase, at, is_there, max(at) FILTER (WHERE is_there) OVER () AS newest
    FROM (
      SELECT (one ->> 'artistId')::uuid AS id, one ->> 'joinPhrase' AS phrase, at,
        EXISTS (SELECT FROM artists WHERE artists.id = (one ->> 'artistId')::uuid AND artists.id IS DISTINCT FROM without) AS is_there
      FROM jsonb_array_elements(former) WITH ORDINALITY AS given (one, at)
    ) AS known
  ) AS ordered
$$`;

/** The credits of a row with those who were deleted since somebody last changed them; null for a row by one artist. */
const whole = `CREATE FUNCTION whole_credits(former jsonb, artist_id uuid, artist_ids uuid[], join_phrases text[]) RETURNS jsonb
  LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN former IS NOT NULL AND (shown.artist_id, shown.artist_ids, shown.join_phrases)
      IS NOT DISTINCT FROM (whole_credits.artist_id, whole_credits.artist_ids, whole_credits.join_phrases) THEN former
    WHEN whole_credits.artist_ids IS NOT NULL THEN (
      SELECT (CASE WHEN whole_credits.artist_id IS NULL THEN '[{"artistId": null, "joinPhrase": ""}]' ELSE '[]' END)::jsonb
        || jsonb_agg(jsonb_build_object('artistId', id, 'joinPhrase', phrase) ORDER BY at)
      FROM unnest(whole_credits.artist_ids, whole_credits.join_phrases) WITH ORDINALITY AS one (id, phrase, at)
    ) END
  FROM remaining_credits(former, NULL) AS shown
$$`;

const { ofPicture, ofAudio, notKept } = notedColumns;

const up = [
  lockCatalogue,
  ...tables.map((table) => `ALTER TABLE ${table} ADD former_credits jsonb`),
  followOtherFirst,
  remaining,
  whole,
  noteChanges(ofPicture, { ofAudio, notKept: [...notKept, 'former_credits'] }),
];

const down = [
  lockCatalogue,
  noteChanges(ofPicture, { ofAudio, notKept }),
  'DROP FUNCTION whole_credits',
  'DROP FUNCTION remaining_credits',
  followFirst,
  ...tables.map((table) => `ALTER TABLE ${table} DROP former_credits`),
];

/** The credits of songs and albums from before artists of theirs were deleted, for the undoing of the deletions in any order. */
export class FormerCredits1764453000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
