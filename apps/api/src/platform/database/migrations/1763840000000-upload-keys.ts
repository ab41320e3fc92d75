import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names the upload that a song came with, so that a repeat of it is stored once. NULL if it was imported, or if its client named none. */
export class UploadKeys1763840000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE songs ADD COLUMN upload_key uuid CONSTRAINT songs_uploaded_once UNIQUE');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE songs DROP COLUMN upload_key');
  }
}
