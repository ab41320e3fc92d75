import type { MigrationInterface, QueryRunner } from 'typeorm';
import { lockCatalogue, noteChanges, shownOfPicture } from './1764030000000-catalogue-feed';

const ofPicture = [...shownOfPicture, 'medium_hash'];
const ofAudio = ['ext', 'integrated', 'true_peak', 'former_hashes'];
const notKept = ['trend', 'featured_at', 'updated_at', 'upload_key'];

/** Devices keep the audio of songs, and how loud songs and albums are: a change of it is noted, which is measured later than the song is there. */
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
