import type { MigrationInterface, QueryRunner } from 'typeorm';
import { lockCatalogue, noteChanges, shownOfPicture } from './1764030000000-catalogue-feed';

/** The columns of `media` in the migration `media-aliases`. */
const revised = 'ext, color, thumbhash, small_hash, integrated, true_peak, former_hashes';

const revisedBy = (columns: string) => [
  'DROP TRIGGER media_catalogue_revision ON media',
  `CREATE CONSTRAINT TRIGGER media_catalogue_revision AFTER UPDATE OF ${columns} ON media
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_revision()`,
];

const up = [
  lockCatalogue,
  // SET NULL, because the collector of the release before does not know the column, and would fail forever.
  `ALTER TABLE media
    ADD COLUMN medium_hash char(64),
    ADD CONSTRAINT media_medium_check CHECK (kind = 'picture' OR medium_hash IS NULL),
    ADD FOREIGN KEY (medium_hash, kind) REFERENCES media (hash, kind) ON DELETE SET NULL (medium_hash)`,
  'CREATE INDEX media_medium ON media (medium_hash) WHERE medium_hash IS NOT NULL',
  // The pictures that the job `resize-pictures` has not resized yet.
  `CREATE INDEX media_without_medium ON media (hash) WHERE kind = 'picture' AND width > 320 AND medium_hash IS NULL`,
  noteChanges([...shownOfPicture, 'medium_hash']),
  ...revisedBy(`${revised}, medium_hash`),
];

const down = [lockCatalogue, noteChanges(shownOfPicture), ...revisedBy(revised), 'ALTER TABLE media DROP COLUMN medium_hash'];

/** Pictures have a medium size, between the small and the large one. */
export class MediumPictures1764120000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of up) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of down) await database.query(statement);
  }
}
