import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a report's e-mail came from the reporter's token; null: none, or stored before anybody asked. */
export class ConfirmedReportEmails1763850000002 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE reports ADD COLUMN email_confirmed boolean');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('ALTER TABLE reports DROP COLUMN email_confirmed');
  }
}
