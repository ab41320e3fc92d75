import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['songs', 'albums'] as const;

/** Must agree with `withWholeBrackets` of merges. */
const wholeBrackets = `CREATE FUNCTION whole_brackets(phrases text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  whole text[] := phrases;
  closing text := '';
  letter text;
BEGIN
  IF array_to_string(phrases, '') !~ '[][()]' THEN
    RETURN phrases;
  END IF;
  FOR at IN 1..cardinality(phrases) LOOP
    whole[at] := '';
    FOREACH letter IN ARRAY string_to_array(phrases[at], NULL) LOOP
      IF letter IN ('(', '[') THEN
        closing := translate(letter, '([', ')]') || closing;
      ELSIF letter IN (')', ']') THEN
        IF left(closing, 1) <> letter THEN
          letter := '';
        END IF;
        closing := substr(closing, 2);
      END IF;
      whole[at] := whole[at] || letter;
    END LOOP;
  END LOOP;
  whole[cardinality(whole)] := closing || whole[cardinality(whole)];
  RETURN whole;
END $$`;

type Shown = (phrases: string) => string;
const asWritten: Shown = (phrases) => phrases;
const withWholeBrackets: Shown = (phrases) => `whole_brackets(${phrases})`;

/** As in the migration `former-credits`. */
const followFirst = (shown: Shown) => `CREATE OR REPLACE FUNCTION follow_first_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.artist_ids IS NOT DISTINCT FROM OLD.artist_ids AND NEW.artist_id IS DISTINCT FROM OLD.artist_id
    AND NEW.artist_id IS DISTINCT FROM NEW.artist_ids[1] THEN
    IF NEW.artist_id IS NULL AND OLD.artist_ids[1] = OLD.artist_id AND cardinality(OLD.artist_ids) > 1 THEN
      NEW.artist_ids := OLD.artist_ids[2:];
      NEW.join_phrases := ${shown('OLD.join_phrases[2:]')};
    ELSE
      NEW.artist_ids := NULL;
      NEW.join_phrases := NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$`;

/** As in the migration `credits`. */
const withoutArtist = (table: string, shown: Shown) => `UPDATE ${table} SET (artist_ids, join_phrases) = (
    SELECT array_agg(artist ORDER BY at),
      ${shown('array_agg(CASE WHEN at = newest THEN join_phrases[cardinality(join_phrases)] ELSE phrase END ORDER BY at)')}
    FROM (
      SELECT artist, phrase, at, max(at) OVER () AS newest FROM unnest(artist_ids, join_phrases) WITH ORDINALITY AS one (artist, phrase, at)
      WHERE artist <> OLD.id
    ) AS kept
  ) WHERE artist_ids @> ARRAY[OLD.id];`;

const forgetDeleted = (shown: Shown) => `CREATE OR REPLACE FUNCTION forget_deleted_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${tables.map((table) => withoutArtist(table, shown)).join('\n  ')}
  RETURN NULL;
END $$`;

/** As in the migration `former-credits`. Credits that are whole stay as they are written. */
const remaining = (shown: Shown) => `CREATE OR REPLACE FUNCTION remaining_credits(former jsonb, without uuid,
    OUT artist_id uuid, OUT artist_ids uuid[], OUT join_phrases text[], OUT is_whole boolean) LANGUAGE sql STABLE AS $$
  SELECT first, ids, CASE WHEN whole THEN phrases ELSE ${shown('phrases')} END, whole
  FROM (
    SELECT (array_agg(id) FILTER (WHERE is_there AND at = 1))[1] AS first,
      array_agg(id ORDER BY at) FILTER (WHERE is_there) AS ids,
      array_agg(CASE WHEN at = newest THEN former -> -1 ->> 'joinPhrase' ELSE phrase END ORDER BY at) FILTER (WHERE is_there) AS phrases,
      bool_and(is_there OR id IS NULL) AS whole
    FROM (
      SELECT id, phrase, at, is_there, max(at) FILTER (WHERE is_there) OVER () AS newest
      FROM (
        SELECT (one ->> 'artistId')::uuid AS id, one ->> 'joinPhrase' AS phrase, at,
          EXISTS (SELECT FROM artists WHERE artists.id = (one ->> 'artistId')::uuid AND artists.id IS DISTINCT FROM without) AS is_there
        FROM jsonb_array_elements(former) WITH ORDINALITY AS given (one, at)
      ) AS known
    ) AS ordered
  ) AS credit
$$`;

/** When a featured artist is deleted, the bracket that is left of "Nina (feat. Björk)" goes, too. */
export class WholeBrackets1764506000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(wholeBrackets);
    for (const define of [followFirst, forgetDeleted, remaining]) await database.query(define(withWholeBrackets));
  }

  async down(database: QueryRunner): Promise<void> {
    for (const define of [followFirst, forgetDeleted, remaining]) await database.query(define(asWritten));
    await database.query('DROP FUNCTION whole_brackets(text[])');
  }
}
