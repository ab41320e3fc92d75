import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Earlier releases took the peak of an album from its songs' tags, also where the songs were decoded. The job that measures songs computes the
 * albums that are noted here again, from what is stored of their songs.
 */
export class AlbumPeaks1764080000000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('INSERT INTO changed_albums SELECT id FROM albums WHERE integrated IS NOT NULL');
  }

  async down(): Promise<void> {
    // The albums that were noted may be computed already.
  }
}
