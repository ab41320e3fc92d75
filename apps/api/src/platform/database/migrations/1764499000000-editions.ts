import type { MigrationInterface, QueryRunner } from 'typeorm';
import { lockCatalogue } from './1764030000000-catalogue-feed';

/** The columns whose changes raise the revision, in the migration `credits`. */
const revised =
  'title, release_year, release_year_known, artist_id, image_hash, created_at, integrated, true_peak, artist_ids, join_phrases';

const revisedBy = (columns: string) => [
  'DROP TRIGGER albums_catalogue_revision ON albums',
  `CREATE CONSTRAINT TRIGGER albums_catalogue_revision AFTER INSERT OR DELETE OR UPDATE OF ${columns} ON albums
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_revision()`,
];

const up = [
  lockCatalogue,
  `ALTER TABLE albums ADD original_year integer, ADD edition text,
     ADD CONSTRAINT albums_original_year_check CHECK (original_year BETWEEN 1900 AND 2200) NOT VALID,
     ADD CONSTRAINT albums_edition_check CHECK (edition = btrim(edition, E' \\t\\r\\n') AND char_length(edition) BETWEEN 1 AND 100) NOT VALID`,
  ...revisedBy(`${revised}, original_year, edition`),
  // Devices whose copy lacks the columns get what was written into them since this revision.
  'INSERT INTO catalogue_forms SELECT 4, revision FROM catalogue_revision',
];

const down = [
  lockCatalogue,
  'DELETE FROM catalogue_forms WHERE form = 4',
  ...revisedBy(revised),
  'ALTER TABLE albums DROP original_year, DROP edition',
];

/** The year in which an album first came out, and what edition of it this is. The next migration validates the constraints. */
export class Editions1764499000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
