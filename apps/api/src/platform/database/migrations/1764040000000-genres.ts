import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of `songs` in the migration `revisions`, without the genres. */
const shown =
  'title, release_date, release_date_known, duration, disc_number, track_number, artist_id, album_id, image_hash, audio_hash, featured_at, created_at';

const revisedBy = (columns: string) => [
  'DROP TRIGGER songs_catalogue_revision ON songs',
  `CREATE CONSTRAINT TRIGGER songs_catalogue_revision AFTER INSERT OR DELETE OR UPDATE OF ${columns} ON songs
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_revision()`,
];

const up = [
  // NULL until the next import of the same file reads its genres.
  `ALTER TABLE songs ADD COLUMN genres text[] CHECK (cardinality(genres) <= 10 AND array_position(genres, NULL) IS NULL)`,
  `CREATE FUNCTION genre_keys(genres text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT coalesce(array_agg(lower(genre)), '{}') FROM unnest(genres) AS genre
  $$`,
  'CREATE INDEX songs_by_genre ON songs USING gin (genre_keys(genres))',
  ...revisedBy(`${shown}, genres`),
];

const down = [...revisedBy(shown), 'DROP INDEX songs_by_genre', 'DROP FUNCTION genre_keys', 'ALTER TABLE songs DROP COLUMN genres'];

export class Genres1764040000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
