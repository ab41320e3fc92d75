import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The most words of a song that it can be found by. */
const MOST_WORDS = 2_000;

/**
 * Lyrics are found by each word and by each two words in a row, which one index answers exactly: an index of single words would make every
 * search for common ones read most songs. Characters of languages without spaces are words. The last word that was typed may be the beginning
 * of one, from three letters.
 */
const functions = [
  `CREATE FUNCTION lyrics_words(lyrics text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT coalesce(array_agg(left(word, 40) ORDER BY place), '{}') FROM (
      SELECT word, place FROM regexp_split_to_table(
        regexp_replace(replace(replace(public.search_text(lyrics), '''', ''), '’', ''), '([\\u2e80-\\u9fff\\uf900-\\ufaff])', ' \\1 ', 'g'),
        '[^[:alnum:]]+'
      ) WITH ORDINALITY AS split (word, place) WHERE word <> '' ORDER BY place LIMIT ${MOST_WORDS}
    ) AS words
  $$`,
  `CREATE FUNCTION lyrics_terms(lines jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 10000 AS $$
    SELECT array_to_tsvector(coalesce(array_agg(DISTINCT term), '{}')) FROM (
      SELECT unnest(ARRAY[word, word || ' ' || lead(word) OVER (ORDER BY place)]) AS term
      FROM unnest(public.lyrics_words((
        SELECT string_agg(line ->> 'text', ' ' ORDER BY at) FROM jsonb_array_elements(lines) WITH ORDINALITY AS listed (line, at)
      ))) WITH ORDINALITY AS words (word, place)
    ) AS terms WHERE term IS NOT NULL
  $$`,
  `CREATE FUNCTION lyrics_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT string_agg(quote_literal(term) || CASE WHEN following IS NULL AND count > 1 AND length(word) > 2 THEN ':*' ELSE '' END, ' & ')::tsquery
    FROM (
      SELECT CASE WHEN count = 1 THEN word ELSE lag(word) OVER (ORDER BY place) || ' ' || word END AS term,
        word, count, lead(word) OVER (ORDER BY place) AS following
      FROM unnest(public.lyrics_words(typed)) WITH ORDINALITY AS words (word, place),
        LATERAL (SELECT cardinality(public.lyrics_words(typed)) AS count) AS counted
    ) AS terms WHERE term IS NOT NULL
  $$`,
];

const up = [
  `CREATE TABLE song_lyrics (
    song_id uuid PRIMARY KEY REFERENCES songs ON DELETE CASCADE,
    lang text CHECK (char_length(lang) <= 35),
    lines jsonb NOT NULL CHECK (octet_length(lines::text) <= 2097152),
    edited boolean NOT NULL DEFAULT false,
    revision integer NOT NULL DEFAULT 1
  )`,
  ...functions,
  'CREATE INDEX song_lyrics_terms ON song_lyrics USING gin (lyrics_terms(lines)) WITH (gin_pending_list_limit = 64)',
  // Its statistics would index thousands of lyrics again with each ANALYZE.
  'ALTER INDEX song_lyrics_terms ALTER COLUMN 1 SET STATISTICS 0',
  `CREATE CONSTRAINT TRIGGER song_lyrics_catalogue_revision AFTER INSERT OR DELETE OR UPDATE OF lang, lines, revision ON song_lyrics
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_revision()`,
  `CREATE TRIGGER song_lyrics_truncated AFTER TRUNCATE ON song_lyrics FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_revision()`,
];

export class Lyrics1764020000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('DROP TABLE song_lyrics');
    await database.query('DROP FUNCTION lyrics_query, lyrics_terms, lyrics_words');
  }
}
