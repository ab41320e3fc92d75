import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ValidRoomLeads1764512000022 implements MigrationInterface {
  transaction = false;

  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE rooms VALIDATE CONSTRAINT rooms_lead_is_there');
  }

  async down(): Promise<void> {
    // A constraint cannot become invalid again, and need not.
  }
}
