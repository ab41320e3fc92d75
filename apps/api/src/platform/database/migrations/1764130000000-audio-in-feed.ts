import type { MigrationInterface, QueryRunner } from 'typeorm';
import { lockCatalogue, noteChanges, shownOfPicture } from './1764030000000-catalogue-feed';

const ofPicture = [...shownOfPicture, 'medium_hash'];
const ofAudio = ['ext', 'integrated', 'true_peak', 'former_hashes'];
const notKept = ['trend', 'featured_at', 'updated_at', 'upload_key'];

/**
 * Devices store the audio of songs, and the loudness of songs and albums. Changes of loudness are noted too, because it is measured later
 * than the song is added.
 */
export class AudioInFeed1764130000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(lockCatalogue);
    await database.query(noteChanges(ofPicture, { ofAudio, notKept }));
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(lockCatalogue);
    await database.query(noteChanges(ofPicture));
  }
}
