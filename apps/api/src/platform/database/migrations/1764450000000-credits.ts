import type { MigrationInterface, QueryRunner } from 'typeorm';
import { lockCatalogue, noteChanges, shownOfPicture } from './1764030000000-catalogue-feed';

const ofPicture = [...shownOfPicture, 'medium_hash'];
const ofAudio = ['ext', 'integrated', 'true_peak', 'former_hashes'];
const notKept = ['trend', 'featured_at', 'updated_at', 'upload_key'];

/** What devices are told of, for `noteChanges`. */
export const notedColumns = { ofPicture, ofAudio: [...ofAudio, 'codec'], notKept: [...notKept, 'written_artist'] };

const tables = ['songs', 'albums'] as const;

/** A row by one artist, like every row of the release before, has none of it. The next migration validates the constraint. */
const columnsOf = (table: string) =>
  `ALTER TABLE ${table} ADD artist_ids uuid[], ADD join_phrases text[], ADD written_artist text,
     ADD CONSTRAINT ${table}_credits CHECK (num_nulls(artist_ids, join_phrases) = 2
       OR num_nulls(artist_ids, join_phrases) = 0 AND cardinality(artist_ids) BETWEEN 1 AND 50 AND cardinality(join_phrases) = cardinality(artist_ids))
       NOT VALID`;

/** The columns whose changes raise the revision, in the migrations `genres`, `loudness` and `medium-pictures`. */
const revised = {
  songs:
    'title, release_date, release_date_known, duration, disc_number, track_number, artist_id, album_id, image_hash, audio_hash, featured_at, created_at, genres',
  albums: 'title, release_year, release_year_known, artist_id, image_hash, created_at, integrated, true_peak',
  media: 'ext, color, thumbhash, small_hash, integrated, true_peak, former_hashes, medium_hash',
};
const revisedBy = (table: keyof typeof revised, added = '') => [
  `DROP TRIGGER ${table}_catalogue_revision ON ${table}`,
  `CREATE CONSTRAINT TRIGGER ${table}_catalogue_revision AFTER ${table === 'media' ? '' : 'INSERT OR DELETE OR '}UPDATE
     OF ${revised[table]}${added} ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_revision()`,
];

/**
 * A node of the release before writes `artist_id` alone: the artists that it does not know of would stay beside the new one. If it clears
 * the artist, which it does before it deletes one, the others stay.
 */
export const followFirst = `CREATE OR REPLACE FUNCTION follow_first_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.artist_ids IS NOT DISTINCT FROM OLD.artist_ids AND NEW.artist_id IS DISTINCT FROM OLD.artist_id THEN
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

/** The last of those that stay gets what stood behind the last of all. */
const withoutArtist = (table: string) => `UPDATE ${table} SET (artist_ids, join_phrases) = (
    SELECT array_agg(artist ORDER BY at), array_agg(CASE WHEN at = newest THEN join_phrases[cardinality(join_phrases)] ELSE phrase END ORDER BY at)
    FROM (
      SELECT artist, phrase, at, max(at) OVER () AS newest FROM unnest(artist_ids, join_phrases) WITH ORDINALITY AS one (artist, phrase, at)
      WHERE artist <> OLD.id
    ) AS kept
  ) WHERE artist_ids @> ARRAY[OLD.id];`;

const forgetDeleted = `CREATE FUNCTION forget_deleted_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${tables.map(withoutArtist).join('\n  ')}
  RETURN NULL;
END $$`;

const up = [
  lockCatalogue,
  ...tables.map(columnsOf),
  'ALTER TABLE media ADD codec text',
  ...tables.flatMap((table) => revisedBy(table, ', artist_ids, join_phrases')),
  ...revisedBy('media', ', codec'),
  followFirst,
  ...tables.map(
    (table) =>
      `CREATE TRIGGER follow_first_artist BEFORE UPDATE OF artist_id ON ${table} FOR EACH ROW EXECUTE FUNCTION follow_first_artist()`,
  ),
  forgetDeleted,
  'CREATE TRIGGER forget_deleted_artist AFTER DELETE ON artists FOR EACH ROW EXECUTE FUNCTION forget_deleted_artist()',
  // Devices whose copy lacks the columns get what was written into them since this revision.
  'CREATE TABLE catalogue_forms (form integer PRIMARY KEY, revision bigint NOT NULL)',
  'INSERT INTO catalogue_forms SELECT 2, revision FROM catalogue_revision',
  noteChanges(ofPicture, notedColumns),
];

const down = [
  lockCatalogue,
  noteChanges(ofPicture, { ofAudio, notKept }),
  ...[...tables, 'media' as const].flatMap((table) => revisedBy(table)),
  'DROP TABLE catalogue_forms',
  'DROP TRIGGER forget_deleted_artist ON artists',
  'DROP FUNCTION forget_deleted_artist()',
  ...tables.map((table) => `DROP TRIGGER follow_first_artist ON ${table}`),
  'DROP FUNCTION follow_first_artist()',
  'ALTER TABLE media DROP codec',
  ...tables.map((table) => `ALTER TABLE ${table} DROP artist_ids, DROP join_phrases, DROP written_artist`),
];

/** Songs and albums by several artists, and audio that most browsers can't play. */
export class Credits1764450000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
