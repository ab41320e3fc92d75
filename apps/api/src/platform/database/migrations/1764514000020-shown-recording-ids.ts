import type { MigrationInterface, QueryRunner } from 'typeorm';
import { lockCatalogue } from './1764030000000-catalogue-feed';

/** The columns whose changes raise the revision, in the migration `credits`. */
const revised =
  'title, release_date, release_date_known, duration, disc_number, track_number, artist_id, album_id, image_hash, audio_hash, featured_at, created_at, genres, artist_ids, join_phrases';

const revisedBy = (columns: string) => [
  lockCatalogue,
  'DROP TRIGGER songs_catalogue_revision ON songs',
  `CREATE CONSTRAINT TRIGGER songs_catalogue_revision AFTER INSERT OR DELETE OR UPDATE OF ${columns} ON songs
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_revision()`,
];

/** Other players are told which recording of MusicBrainz a song is, and nodes keep what they answer until there is another revision. */
export class ShownRecordingIds1764514000020 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    for (const statement of revisedBy(`${revised}, recording_id`)) await database.query(statement);
  }

  async down(database: QueryRunner): Promise<void> {
    for (const statement of revisedBy(revised)) await database.query(statement);
  }
}
